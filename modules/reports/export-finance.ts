import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { sumOrders } from '#modules/ledger/index.server.ts'
import type { ReportSpan } from './report-contract.ts'
import { listSoldLines, type SoldLine } from './queries-finance.ts'
import { listPaidBy } from '#modules/payments/index.server.ts'

const ORDERS_AT_ONCE = 500

/** Amounts in kobo. null: the amount is on another line, so that each column can be summed. */
export type FinanceLine = Omit<SoldLine, 'shippingShare' | 'total' | 'checkoutId'> & {
  /** of the order, on its first line */
  shipping: number | null
  total: number | null
  refunded: number | null
  commission: number | null
  vendorShare: number | null
  paymentReference: string | null
  paidAt: Date | null
  /** of the whole payment, on its first line */
  paymentFee: number | null
}

/** Orders placed on these days, with the current amounts in the ledger. */
export async function* exportFinance(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  span: ReportSpan,
): AsyncGenerator<FinanceLine[]> {
  let last: SoldLine | null = null
  for (;;) {
    const lines: SoldLine[] = await listSoldLines(deps.db, span, { after: last, limit: ORDERS_AT_ONCE })
    if (lines.length === 0) return
    yield await withMoney(deps, lines, last)
    last = lines.at(-1) ?? null
  }
}

async function withMoney({ db }: Pick<Deps, 'db'>, lines: SoldLine[], before: SoldLine | null): Promise<FinanceLine[]> {
  const idsOf = (key: 'orderId' | 'checkoutId'): string[] => [...new Set(lines.map((line) => line[key]))]
  const [sums, payments] = await Promise.all([sumOrders(db, idsOf('orderId')), listPaidBy(db, idsOf('checkoutId'))])
  return lines.map(({ shippingShare, total, checkoutId, ...line }, at) => {
    const previous = at === 0 ? before : lines[at - 1]
    const isFirstOfOrder = previous?.orderId !== line.orderId
    const isFirstOfPayment = previous?.checkoutId !== checkoutId
    const sum = sums.get(line.orderId)
    const payment = payments.get(checkoutId)
    const onFirst = (value: number | undefined): number | null => (isFirstOfOrder ? (value ?? 0) : null)
    return {
      ...line,
      shipping: onFirst(shippingShare),
      total: onFirst(total),
      refunded: onFirst(sum?.refunded),
      commission: onFirst(sum?.commission),
      vendorShare: onFirst(sum?.vendorShare),
      paymentReference: payment?.reference ?? null,
      paidAt: payment?.paidAt ?? null,
      paymentFee: isFirstOfPayment ? (payment?.fees ?? null) : null,
    }
  })
}
