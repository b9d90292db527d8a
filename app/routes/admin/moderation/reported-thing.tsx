import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import {
  decisionForm,
  formatThing,
  parseThing,
  type DecisionIntent,
  type Reported,
  type ReportedKind,
} from '#modules/moderation/contract.ts'
import { decideReported, findReportedThing } from '#modules/moderation/index.server.ts'
import { ReportedThingScreen } from './reported-thing-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { formatDatedMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { getHistory } from '../shared/history.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/reported-thing'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const of = requireThing(params.thing)
  const found = await findReportedThing(page.deps, administrator, of)
  if (!found) throw data(null, { status: 404 })
  const when = (date: Date): string => formatDatedMoment(date, page.locale)
  const { writtenAt, contentReports, ...thing } = found
  const shown =
    thing.kind === 'review'
      ? thing
      : { ...thing, around: thing.around.map(({ at, ...message }) => ({ ...message, on: when(at) })) }
  return {
    thing: {
      ...shown,
      name: formatThing(of),
      writtenOn: when(writtenAt),
      contentReports: contentReports.map(({ at, ...report }) => ({ ...report, on: when(at) })),
      history: await getHistory(page, administrator, {
        kind: of.kind === 'review' ? 'review' : 'words',
        id: String(of.id),
      }),
    },
    isAsked: new URL(request.url).searchParams.get('ask') === 'take-down',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const of = requireThing(params.thing)
  const form = await parseForm(request, decisionForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent } = form.value
  const done = await decideReported(page.deps, administrator, { of, intent, ipAddress: page.ipAddress })
  if (!done.ok) throw data(null, { status: 404 })
  const back = dashboardUrls.adminReportedThing(formatThing(of))
  return redirectInDashboard(page, back, { kind: 'success', sentence: sentences[of.kind][intent] })
}

const sentences: Record<ReportedKind, Record<DecisionIntent, MessageDescriptor>> = {
  review: { 'take-down': msg`Review removed`, leave: msg`Report closed`, 'put-back': msg`Review restored` },
  message: { 'take-down': msg`Message removed`, leave: msg`Report closed`, 'put-back': msg`Message restored` },
}

function requireThing(text: string): Reported {
  const of = parseThing(text)
  if (!of) throw data(null, { status: 404 })
  return of
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function ReportedThing({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Reported`} />
      <ReportedThingScreen {...loaderData} />
    </>
  )
}
