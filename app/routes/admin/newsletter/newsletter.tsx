import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { data, Form, useNavigation, useRevalidator } from 'react-router'
import { newsletterIssueForm } from '#modules/outreach/contract.ts'
import { getNewsletter, makeFormStamp, readStaffFormStamp, sendIssue } from '#modules/outreach/index.server.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Table } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/newsletter'

type Answer = {
  errors: Record<string, string>
  values: { subject?: string; body?: string }
  refusal: string | null
  /** `stamp`: of the form that the question belongs to; `asks`: whether it is open */
  stamp?: string
  asks?: boolean
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { readers, issues } = await getNewsletter(page.deps, administrator)
  return {
    stamp: makeFormStamp(page.deps),
    readers,
    issues: issues.map(({ createdAt, ...issue }) => ({ ...issue, on: formatMoment(createdAt, page.locale) })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, newsletterIssueForm)
  if (!form.ok) return data<Answer>({ errors: form.errors, values: form.values, refusal: null }, { status: 422 })
  const { subject, body, stamp, sure } = form.value
  const id = readStaffFormStamp(page.deps, stamp)
  if (id === null) {
    const refusal = i18nFor(page.locale)._(msg`This page had expired, so we didn't send the issue. Please try again.`)
    return data<Answer>({ errors: {}, values: { subject, body }, refusal }, { status: 409 })
  }
  if (sure !== 'yes')
    return data<Answer>({ errors: {}, values: { subject, body }, refusal: null, stamp, asks: sure === undefined })
  await sendIssue(page.deps, administrator, { id, subject, body, ipAddress: page.ipAddress })
  return redirectWithFlash(page, dashboardUrls.adminNewsletter(), {
    kind: 'success',
    sentence: msg`The issue is on its way.`,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  const { readers, issues } = loaderData
  const count = <Plural value={readers} _0="No subscribers yet" one="# subscriber" other="# subscribers" />
  const stamp = answer?.stamp ?? loaderData.stamp
  usePolling(issues.some(({ status }) => status === 'sending'))
  return (
    <div className="max-w-3xl">
      <PageHead title={t`Newsletter`} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Newsletter</Trans>
        </h1>
        {readers > 0 ? (
          <LinkButton variant="outline" reloadDocument to={dashboardUrls.adminSubscribersFile()}>
            <Download aria-hidden className="size-5" />
            <Trans>Export subscribers (CSV)</Trans>
          </LinkButton>
        ) : null}
      </div>
      <Card className="mt-6">
        <CardHead title={<Trans>New issue</Trans>} aside={readers > 0 ? count : null} />
        <Form ref={form} key={issues[0]?.id} method="post" noValidate className="grid gap-4">
          <input type="hidden" name="stamp" value={stamp} />
          <RefusalNote text={answer?.refusal} />
          <Field
            name="subject"
            label={t`Subject`}
            maxLength={150}
            required
            defaultValue={answer?.values.subject}
            error={say(answer?.errors.subject)}
            answer={answer}
          />
          <TextArea
            name="body"
            label={t`Text`}
            hint={t`Leave an empty line to start a new paragraph. Put a link in its own paragraph to make it clickable.`}
            rows={12}
            maxLength={20_000}
            required
            defaultValue={answer?.values.body}
            error={say(answer?.errors.body)}
            answer={answer}
          />
          {answer?.asks ? (
            <SendQuestion readers={readers} isBusy={isBusy} />
          ) : (
            <div>
              <Button type="submit" busy={isBusy} busyLabel={t`Sending…`} disabled={readers === 0}>
                <Trans>Send to all subscribers</Trans>
              </Button>
              {readers === 0 ? <p className="mt-1 text-sm text-muted">{count}</p> : null}
            </div>
          )}
        </Form>
      </Card>
      <h2 className="mt-8 mb-4 font-display text-lg font-bold">
        <Trans>Issues</Trans>
      </h2>
      <Table
        caption={t`Issues`}
        rows={issues}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level="h3" picture={<Scene name="envelope" />} title={<Trans>No issues yet</Trans>}>
            <Trans>Issues you send appear here.</Trans>
          </EmptyState>
        }
        columns={[
          { id: 'subject', label: t`Subject`, card: 'title', cell: ({ subject }) => subject },
          { id: 'on', label: t`Sent`, card: 'fact', cell: ({ on }) => on },
          {
            id: 'state',
            label: t`Status`,
            card: 'status',
            cell: IssueState,
          },
        ]}
      />
    </div>
  )
}

/** Part of the form, so that what was typed stays. Its first button is the one that Enter uses. */
function SendQuestion({ readers, isBusy }: { readers: number; isBusy: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="send-question" className="grid gap-3 rounded-card border border-danger bg-surface p-4">
      <h2 id="send-question" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        <Plural
          value={readers}
          one="Are you sure you want to send this issue to # subscriber?"
          other="Are you sure you want to send this issue to # subscribers?"
        />
      </h2>
      <p className="text-text-2">
        <Trans>Once you send an issue, you can't recall it.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="sure" value="no" variant="outline">
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" name="sure" value="yes" variant="danger" busy={isBusy} disabled={readers === 0}>
          <Plural value={readers} one="Send to # subscriber" other="Send to # subscribers" />
        </Button>
      </div>
    </section>
  )
}

function IssueState({ status, written, readers }: { status: string; written: number; readers: number }) {
  const { t } = useLingui()
  if (status !== 'sent')
    return <ProgressBar label={t`Emails sent`} hideLabel value={written} max={Math.max(readers, 1)} />
  return (
    <Badge tone="neutral">
      <Plural value={written} one="# email" other="# emails" />
    </Badge>
  )
}

/** Polls every two seconds while an issue is being sent. */
function usePolling(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void revalidate(), 2000)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}
