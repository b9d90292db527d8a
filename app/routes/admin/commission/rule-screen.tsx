import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { DetailContext } from '#app/components/dashboard/list-with-detail.tsx'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import type { Route } from './+types/rule'
import { kindWords, rulesList, useRuleWords, type RuleAnswer, type RuleRow } from './rule-view.ts'

type RuleView = Route.ComponentProps['loaderData']

export function RuleScreen({ view, answer }: { view: RuleView; answer: RuleAnswer | undefined }) {
  const { t } = useLingui()
  const { rule, list } = view
  const { back } = use(DetailContext)
  if (!rule)
    return (
      <DetailFrame title={t`Commission rule not found`} kind="dialog" isEmpty>
        <EmptyState
          level="h1"
          picture={<Scene name="stall" />}
          title={<Trans>Commission rule not found</Trans>}
          action={
            <LinkButton to={back} variant="outline">
              <Trans>Back to Commission</Trans>
            </LinkButton>
          }
        >
          <Trans>It may have been deleted.</Trans>
        </EmptyState>
      </DetailFrame>
    )
  return (
    <DetailFrame title={t`Commission rule`} kind="dialog">
      <div className="grid gap-5">
        <About rule={rule} />
        {rule.status === 'past' ? (
          <p className="text-text-2">
            <Trans>This rule has ended. To set a commission again, add another rule.</Trans>
          </p>
        ) : (
          <>
            <EndForm view={view} answer={answer} />
            <p>
              {rule.status === 'current' ? (
                <LinkButton variant="outline" to={rulesList.url(list, { ask: 'end', id: rule.id })}>
                  <Trans>End now</Trans>
                </LinkButton>
              ) : (
                <LinkButton variant="outline" to={rulesList.url(list, { ask: 'remove', id: rule.id })}>
                  <Trans>Delete</Trans>
                </LinkButton>
              )}
            </p>
          </>
        )}
      </div>
    </DetailFrame>
  )
}

function About({ rule: { subject, bps, startsOn, endsOn } }: { rule: RuleRow }) {
  const { t } = useLingui()
  const percent = bps / 100
  return (
    <p>
      <span className="block font-semibold wrap-anywhere">{subject.name}</span>
      <span className="block text-md text-text-2">
        {[t(kindWords[subject.kind]), subject.vendorName].filter(Boolean).join(' · ')}
      </span>
      <span className="block text-md text-text-2">
        {endsOn === null ? (
          <Trans>
            {percent}% commission from {startsOn}, without an end
          </Trans>
        ) : (
          <Trans>
            {percent}% commission from {startsOn} to {endsOn}
          </Trans>
        )}
      </span>
    </p>
  )
}

/** The percentage can't change, because orders were sold under it. */
function EndForm({ view, answer }: { view: RuleView; answer: RuleAnswer | undefined }) {
  const { t } = useLingui()
  const { lastDay, version, today } = view
  const say = useRuleWords(answer)
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
      <input type="hidden" name="version" value={answer?.values?.version ?? version} />
      <RefusalNote text={answer?.refusal} />
      <Field
        type="date"
        name="lastDay"
        label={t`Last day`}
        mark={t`(optional)`}
        hint={t`In Lagos time. If you leave this field empty, the rule has no end.`}
        min={today}
        defaultValue={answer?.values?.lastDay ?? lastDay}
        error={say('lastDay')}
        answer={answer}
      />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
          <Trans>Save the end</Trans>
        </Button>
      </div>
    </Form>
  )
}
