import type { OrderEarnings } from '#modules/ledger/contract.ts'
import type { VendorOrder, VendorOrderRow } from '#modules/history/contract.ts'
import { kobo } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import type { Arrival } from '#app/components/dashboard/arrival-question.tsx'
import type { SaleRow, SaleView } from './sales-view.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatShortDateFrom, formatMoment, formatTime, formatWholeMonth } from '#app/http/dates.server.ts'
import { toAllSteps } from '#app/components/orders/order-steps.server.ts'
import { toAddressLines } from '#app/components/orders/order-view.server.ts'

export function toSaleRow(
  { deps, locale }: Pick<PageContext, 'deps' | 'locale'>,
  { placedAt, ...row }: VendorOrderRow,
): SaleRow {
  return { ...row, placedOn: formatShortDateFrom(deps.clock.now(), new Date(placedAt), locale) }
}

export function toSaleView(
  { locale }: Pick<PageContext, 'locale'>,
  order: VendorOrder,
  money: OrderEarnings | undefined,
  arrival: Arrival | null,
): SaleView {
  const { id, number, status, trackingNumber, items, next, address, returns, customer, undoUntil } = order
  const { itemsTotal, shipping, total } = order
  const rates = new Set(items.map((item) => item.commissionPercent))
  const [commissionPercent = null] = rates.size === 1 ? rates : []
  const { history, ...buyer } = customer
  const when = (iso: string): string => formatMoment(new Date(iso), locale)
  // amounts of the ledger; until it has any, estimates
  const isBooked = money?.net != null
  const isGone = order.paymentStatus === 'refunded'
  const commission = isBooked ? money.commission : isGone ? kobo(0) : order.commission
  const net = isBooked ? money.net : isGone ? 0 : order.total - commission
  const earned = { commission, commissionPercent, net: kobo(net ?? 0) }
  return {
    id,
    number,
    status,
    payment: order.paymentStatus,
    trackingNumber,
    items,
    next,
    sums: { itemsTotal, shipping, total, refunded: money?.refunded ?? kobo(0), earned },
    placedOn: when(order.placedAt),
    undoUntil: undoUntil && formatTime(new Date(undoUntil), locale),
    customer: buyer,
    bought: history && { orders: history.orders, since: formatWholeMonth(new Date(history.since), locale) },
    phone: buyer.phone ? formatPhone(buyer.phone) : null,
    address: toAddressLines({ ...address, phone: buyer.phone }),
    deliveryNote: address.deliveryNote,
    // hides amounts, because a payment may include orders of other vendors
    steps: toAllSteps(order, when).map((step) => ({ ...step, amount: null })),
    returns: returns.map(({ requestedAt, ...one }) => ({ ...one, on: when(requestedAt) })),
    arrival,
  }
}
