import { toCsv } from '#shared/csv.ts'
import { getPage } from '../../web/context.ts'
import { requireApprovedVendor } from '../../web/guards.ts'
import { i18nFor } from '../../web/i18n.server.ts'
import { findStatement, statementColumns } from '../../web/statement.server.ts'
import type { Route } from './+types/statement-csv'

const MOST = 20_000

/** Amounts in naira, as numbers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const filter = new URL(request.url).searchParams.get('filter')
  const { rows } = await findStatement(page, vendor, { filter, most: MOST })
  const i18n = i18nFor(page.locale)
  const text = toCsv([
    statementColumns.map((words) => i18n._(words)),
    ...rows.map(({ number, on, state, gross, shipping, commission, refunded, net }) => [
      number,
      on,
      state,
      ...[gross, shipping, commission, refunded, net].map((amount) => amount / 100),
    ]),
  ])
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="earnings-statement.csv"',
    },
  })
}
