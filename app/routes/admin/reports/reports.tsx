import { useLingui } from '@lingui/react/macro'
import { getReport } from '#modules/reports/index.server.ts'
import type { ReportsView } from './reports-screen.tsx'
import { ReportsScreen } from './reports-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatDay } from '#app/http/dates.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { toChart } from '#app/components/dashboard/earnings-view.server.ts'
import { daysOf, parseReportQuery, usualSpans } from './reports.server.ts'
import type { Route } from './+types/reports'

const SHOWN = 100
const ALL_DAYS = 366

export async function loader({ request, context }: Route.LoaderArgs): Promise<ReportsView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const now = page.deps.clock.now()
  const input = parseReportQuery(new URL(request.url).searchParams, now)
  const isByDay = input.kind === 'day'
  const report = await getReport(page.deps, administrator, { ...input, most: isByDay ? ALL_DAYS : SHOWN })
  // noon in Lagos, so that no time zone moves it to another day
  const labels = isByDay ? report.rows.map(({ id }) => formatDay(new Date(`${id}T11:00:00Z`), page.locale)) : null
  const amounts = new Map(report.rows.map(({ id, amount }) => [id, amount]))
  const points = daysOf(input.span).map((from) => ({ from, value: amounts.get(from) ?? 0 }))
  const days = isByDay ? toChart(page, points, 'day') : null
  return { ...report, spans: usualSpans(now), labels, days }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Reports`} />
      <ReportsScreen {...loaderData} />
    </>
  )
}
