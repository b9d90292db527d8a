import { msg } from '@lingui/core/macro'
import { listOrderEarnings } from '#modules/ledger/index.server.ts'
import { parseEarningsFilter } from '#modules/reports/contract.ts'
import { listSalesForFile } from '#modules/reports/index.server.ts'
import { saleStateWords, toSaleState } from '#app/components/dashboard/earnings-words.ts'
import { getPage } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { formatDate } from '#app/http/dates.server.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import type { Route } from './+types/earned-orders'

const MOST = 20_000
const AT_A_TIME = 1000

const columns = [msg`Order`, msg`Date`, msg`Status`, msg`Items`, msg`Shipping`, msg`Commission`, msg`Refunds`, msg`Net`]

/** All orders of the earnings page, delivered or not. Amounts are numbers, in naira. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const i18n = i18nFor(page.locale)
  const filter = parseEarningsFilter(new URL(request.url).searchParams.get('filter'))
  const sales = await listSalesForFile(page.deps, vendor, { filter, most: MOST })
  const rows: (string | number)[][] = [columns.map((words) => i18n._(words))]
  for (let from = 0; from < sales.length; from += AT_A_TIME) {
    const part = sales.slice(from, from + AT_A_TIME)
    const ids = part.map(({ id }) => id)
    const money = await listOrderEarnings(page.deps, vendor, ids)
    for (const sale of part) {
      const known = money.get(sale.id)
      const gross = sale.itemsTotal + sale.shipping
      // cancelled before delivery: all of it is refunded, or will be
      const isUndone = (sale.status === 'cancelled' || sale.paymentStatus === 'refunded') && known?.net == null
      const refunded = isUndone ? gross : (known?.refunded ?? 0)
      const net = known?.net ?? (isUndone ? 0 : gross - sale.commission)
      const state = i18n._(saleStateWords[toSaleState(sale, known)].words)
      // the rest of the gross amount is the commission
      const amounts = [sale.itemsTotal, sale.shipping, gross - refunded - net, refunded, net]
      rows.push([
        sale.number,
        formatDate(new Date(sale.placedAt), page.locale),
        state,
        ...amounts.map((amount) => amount / 100),
      ])
    }
  }
  return answerCsv('orders.csv', [rows])
}
