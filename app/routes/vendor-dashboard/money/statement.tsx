import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { StatementScreen } from './statement-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { parsePage } from '#app/components/dashboard/earnings-view.server.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { findStatementView, listMonthOptions } from './statement.server.ts'
import type { Route } from './+types/statement'

const ROWS_PER_PAGE = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const query = new URL(request.url).searchParams
  const [statement, months] = await Promise.all([
    findStatementView(page, vendor, query),
    listMonthOptions(page, vendor),
  ])
  if (!statement) throw data(null, { status: 404 })
  const all = statement.rows.length
  const pages = Math.max(1, Math.ceil(all / ROWS_PER_PAGE))
  const at = Math.min(parsePage(query), pages)
  return {
    ...statement,
    rows: statement.rows.slice((at - 1) * ROWS_PER_PAGE, at * ROWS_PER_PAGE),
    months,
    all,
    page: at,
    pages,
  }
}

export default function VendorStatement({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Statement`} />
      <StatementScreen {...loaderData} />
    </>
  )
}
