import type { Administrator } from '#modules/accounts/contract.ts'
import { exportFinance, type FinanceLine } from '#modules/reports/index.server.ts'
import type { ReportSpan } from '#modules/reports/contract.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { parseReportQuery } from './reports.server.ts'
import type { Route } from './+types/finance-file'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { span } = parseReportQuery(new URL(request.url).searchParams, page.deps.clock.now())
  return answerCsv(`shopzero-finance-${span.from}-${span.to}.csv`, toLines(page, administrator, span))
}

const HEAD = [
  'order id',
  'order',
  'checkout',
  'placed',
  'paid',
  'payment reference',
  'vendor',
  'status',
  'payment',
  'product',
  'sku',
  'pieces',
  'unit price in naira',
  'items in naira',
  'delivery fee in naira',
  'order total in naira',
  'refunded in naira',
  'commission in naira',
  'vendor share in naira',
  'payment fee in naira',
]

async function* toLines(
  page: PageContext,
  administrator: Administrator,
  span: ReportSpan,
): AsyncGenerator<(string | number)[][]> {
  yield [HEAD]
  for await (const lines of exportFinance(page.deps, administrator, span)) yield lines.map(toLine)
}

function toLine(line: FinanceLine): (string | number)[] {
  const naira = (kobo: number | null): string | number => (kobo === null ? '' : kobo / 100)
  return [
    line.orderId,
    line.number,
    line.checkoutReference,
    line.createdAt.toISOString(),
    line.paidAt?.toISOString() ?? '',
    line.paymentReference ?? '',
    line.vendor,
    line.status,
    line.paymentStatus,
    line.name,
    line.sku,
    line.quantity,
    line.unitPrice / 100,
    line.lineTotal / 100,
    naira(line.shipping),
    naira(line.total),
    naira(line.refunded),
    naira(line.commission),
    naira(line.vendorShare),
    naira(line.paymentFee),
  ]
}
