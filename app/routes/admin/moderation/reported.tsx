import { useLingui } from '@lingui/react/macro'
import { contentReportFilters, formatThing, type ContentReportFilter } from '#modules/moderation/contract.ts'
import { findReported } from '#modules/moderation/index.server.ts'
import { dashboardScreen } from '#app/components/dashboard/dashboard-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import '#app/ui/dashboard/table.css'
import { getPage } from '#app/http/context.ts'
import { formatShortMoment } from '#app/http/dates.server.ts'
import { parseDashboardQuery } from '#app/http/dashboard/dashboard-query.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { keepToPages } from '../shared/keep-to-pages.server.ts'
import type { Route } from './+types/reported'

const Screen = dashboardScreen(async () => (await import('./reported-screen.tsx')).ReportedScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = parseDashboardQuery(new URL(request.url).searchParams, contentReportFilters)
  const { search, page: at } = input
  const filter = input.filter as ContentReportFilter
  const { things, ...list } = await findReported(page.deps, administrator, { filter, search, page: at })
  keepToPages(request, { ...list, rows: things, page: at })
  const rows = things.map(
    ({ kind, id, text, rating, about, writer, reports, reasons, at: since, isOpen, isHidden }) => ({
      thing: formatThing({ kind, id }),
      kind,
      start: text.slice(0, 160),
      rating,
      about,
      writer,
      reports,
      reasons,
      on: formatShortMoment(since, page.locale),
      isOpen,
      isHidden,
    }),
  )
  return { ...list, input, rows }
}

export default function ReportedThings({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Reported`} />
      <Screen {...loaderData} />
    </>
  )
}
