import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { unknownEmailForm } from '#modules/emails/contract.ts'
import { decideEmail, listUnknownEmails, listUnwrittenEmails } from '#modules/emails/index.server.ts'
import { EmailsScreen } from './emails-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatDatedMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/emails'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const [{ emails, count }, unwritten] = await Promise.all([
    listUnknownEmails(page.deps, administrator),
    listUnwrittenEmails(page.deps, administrator),
  ])
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('ask') === 'let-be' ? searchParams.get('email') : null
  const leaving = [...unwritten.emails, ...emails].find(({ id }) => id === asked)
  return {
    leaving: leaving ? { id: leaving.id, to: leaving.name, isUnwritten: 'reason' in leaving } : null,
    count,
    unwritten: {
      count: unwritten.count,
      emails: unwritten.emails.map(({ id, kind, name, since, reason, canRetry }) => ({
        id,
        kind,
        to: name,
        on: formatDatedMoment(since, page.locale),
        reason,
        canRetry,
      })),
    },
    emails: emails.map(({ id, kind, name, since }) => ({
      id,
      kind,
      to: name,
      on: formatDatedMoment(since, page.locale),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, unknownEmailForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { id, to, sure } = form.value
  if (to === 'let-be' && !sure) return redirect(dashboardUrls.adminEmails({ ask: 'let-be', email: id }), 303)
  const done = await decideEmail(page.deps, administrator, { emailId: id, to, ipAddress: page.ipAddress })
  const sentence = done.ok
    ? to === 'again'
      ? msg`We'll try to send the email`
      : msg`Email dismissed`
    : dashboardSentence(done)
  return redirectInDashboard(page, dashboardUrls.adminEmails(), { kind: done.ok ? 'success' : 'error', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function Emails({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Emails`} />
      <EmailsScreen {...loaderData} />
    </>
  )
}
