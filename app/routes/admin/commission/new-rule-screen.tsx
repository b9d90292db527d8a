import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { RuleSubject } from '#modules/commission/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ChoiceGroup, Radio } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import type { Route } from './+types/new-rule'
import { kindWords, useRuleWords, type RuleAnswer } from './rule-view.ts'

type NewRuleView = Route.ComponentProps['loaderData']

/** The search submits the same form, so that the choice and the typed values are kept. */
export function NewRuleScreen({ view, answer }: { view: NewRuleView; answer: RuleAnswer | undefined }) {
  const { t } = useLingui()
  const { chosen, found, find } = answer?.choice ?? view
  const { percent, firstDay, lastDay } = { ...view.values, ...answer?.values }
  const say = useRuleWords(answer)
  const isBusy = useNavigation().formMethod === 'POST'
  const subjectError = say('subject')
  const form = useFirstError(answer, () => {
    if (subjectError) document.getElementsByName('subject')[0]?.focus()
  })
  return (
    <DetailFrame title={t`Add a commission rule`} kind="dialog">
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        <RefusalNote text={answer?.refusal} />
        <div className="flex items-end gap-2">
          <Field
            key={find}
            type="search"
            name="find"
            label={t`Search for a category, a vendor or a product`}
            placeholder={t`Name or SKU`}
            defaultValue={find}
            maxLength={100}
            className="min-w-0 grow"
          />
          <Button type="submit" formMethod="get" variant="outline" className="shrink-0 whitespace-nowrap">
            <Trans>Find</Trans>
          </Button>
        </div>
        <ChoiceGroup
          key={`${find} ${chosen?.id}`}
          legend={t`For`}
          error={subjectError}
          answer={answer}
          className="grid rounded-control border border-border px-3 py-2 [&:has(+p)]:mb-1.5 [&:has(+p)]:border-danger"
        >
          {chosen ? <Subject subject={chosen} isChosen /> : null}
          {found.map((subject) => (
            <Subject key={`${subject.kind}:${subject.id}`} subject={subject} isChosen={false} />
          ))}
          {chosen || found.length > 0 ? null : (
            <p className="py-2 text-md text-muted">
              <Trans>No category, vendor or product matches your search.</Trans>
            </p>
          )}
        </ChoiceGroup>
        <Field
          name="percent"
          suffix="%"
          label={t`Commission (percent)`}
          hint={t`We charge commission on items, not on shipping.`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          required
          defaultValue={percent}
          error={say('percent')}
          answer={answer}
          className="max-w-40"
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            type="date"
            name="firstDay"
            label={t`First day`}
            hint={t`A rule that begins today holds from now on.`}
            min={view.today}
            required
            defaultValue={firstDay}
            error={say('firstDay')}
            answer={answer}
          />
          <Field
            type="date"
            name="lastDay"
            label={t`Last day`}
            mark={t`(optional)`}
            hint={t`In Lagos time. If you leave this field empty, the rule has no end.`}
            min={view.today}
            defaultValue={lastDay}
            error={say('lastDay')}
            answer={answer}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Add rule</Trans>
          </Button>
          <LinkButton to={dashboardUrls.adminCommission()} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
      </Form>
    </DetailFrame>
  )
}

function Subject({ subject, isChosen }: { subject: RuleSubject; isChosen: boolean }) {
  const { t } = useLingui()
  const { kind, id, name, vendorName } = subject
  return (
    <Radio
      name="subject"
      value={`${kind}:${id}`}
      defaultChecked={isChosen}
      label={
        <>
          {name}
          <span className="block text-sm text-muted">
            {[t(kindWords[kind]), vendorName].filter(Boolean).join(' · ')}
          </span>
        </>
      }
    />
  )
}
