import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { Question } from '#app/components/dashboard/question.tsx'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'

type Email = { id: string; kind: string; to: string; on: string }
type UnwrittenEmail = Email & { reason: string; canRetry: boolean }
type Props = {
  emails: Email[]
  count: number
  unwritten: { emails: UnwrittenEmail[]; count: number }
  /** the email in the URL, which the page asks about */
  leaving: { id: string; to: string; isUnwritten: boolean } | null
}

/** Emails that need a decision: rendering them failed, or they may not have arrived. */
export function EmailsScreen({ emails, count, unwritten, leaving }: Props) {
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Emails</Trans>
      </h1>
      {leaving ? <DismissEmailQuestion {...leaving} /> : null}
      {unwritten.count > 0 ? <Unwritten {...unwritten} /> : null}
      {count > 0 ? <UnconfirmedEmails emails={emails} count={count} /> : null}
      {count + unwritten.count === 0 ? (
        <div className="rounded-card border border-border bg-surface">
          <EmptyState
            picture={<Scene name="envelope" />}
            title={<Trans>No emails need attention</Trans>}
            action={<DashboardLink to={dashboardUrls.adminDashboard()} />}
          >
            <Trans>Emails we couldn't create, and emails that may not have arrived, appear here.</Trans>
          </EmptyState>
        </div>
      ) : null}
    </div>
  )
}

function DismissEmailQuestion({ id, to, isUnwritten }: NonNullable<Props['leaving']>) {
  return (
    <Question
      key={id}
      title={<Trans>Dismiss the email to {to}?</Trans>}
      yes={<Trans>Dismiss</Trans>}
      no={<Trans>Go back</Trans>}
      back={dashboardUrls.adminEmails()}
      values={{ id, to: 'let-be', sure: '1' }}
    >
      {isUnwritten ? (
        <Trans>This email wasn't sent. If you dismiss it, we'll never send it. You can't undo this.</Trans>
      ) : (
        <Trans>This email may not have arrived. If you dismiss it, we won't send it again. You can't undo this.</Trans>
      )}
    </Question>
  )
}

function Unwritten({ emails, count }: Props['unwritten']) {
  const { t } = useLingui()
  return (
    <Section
      title={<Trans>Emails we couldn't create</Trans>}
      note={
        <Trans>
          We didn't send these emails. Find the details in the server's log. Fix the problem, then try again.
        </Trans>
      }
      shown={emails.length}
      count={count}
    >
      {emails.map(({ reason, canRetry, ...email }) => (
        <Line key={email.id} {...email} again={canRetry ? t`Try again` : null}>
          <span className="block text-sm wrap-anywhere text-danger">{reason}</span>
          {canRetry ? null : (
            <span className="block text-sm text-text-2">
              <Trans>Its link may have expired. The recipient must request a new one.</Trans>
            </span>
          )}
        </Line>
      ))}
    </Section>
  )
}

function UnconfirmedEmails({ emails, count }: { emails: Email[]; count: number }) {
  const { t } = useLingui()
  return (
    <Section
      title={<Trans>Emails that may not have arrived</Trans>}
      note={
        <Trans>
          The connection dropped while we were sending these, so we don't know whether they arrived. Check the mail
          server's log. We won't resend them unless you choose to.
        </Trans>
      }
      shown={emails.length}
      count={count}
    >
      {emails.map((email) => (
        <Line key={email.id} {...email} again={t`Resend`} />
      ))}
    </Section>
  )
}

type SectionProps = { title: ReactNode; note: ReactNode; shown: number; count: number; children: ReactNode }

function Section({ title, note, shown, count, children }: SectionProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-text-2">{note}</p>
      <ul className="grid divide-y divide-border rounded-card border border-border bg-surface px-4">{children}</ul>
      {count > shown ? (
        <p className="text-sm text-muted">
          <Trans>
            Showing the {shown} oldest of {count.toLocaleString('en-NG')}.
          </Trans>
        </p>
      ) : null}
    </section>
  )
}

function Line({ id, kind, to, on, again, children }: Email & { again: string | null; children?: ReactNode }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{to}</span>
        <span className="block text-sm text-text-2">
          {kind.replaceAll('-', ' ')} · {on}
        </span>
        {children}
      </span>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {again === null ? null : (
          <Button type="submit" name="to" value="again" size="sm" busy={isBusy} busyLabel={t`Saving…`}>
            {again}
            <span className="sr-only"> {to}</span>
          </Button>
        )}
        <LinkButton to={dashboardUrls.adminEmails({ ask: 'let-be', email: id })} size="sm" variant="outline">
          <Trans>Dismiss</Trans>
          <span className="sr-only"> {to}</span>
        </LinkButton>
      </Form>
    </li>
  )
}
