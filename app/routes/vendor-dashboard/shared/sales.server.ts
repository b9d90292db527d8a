import type { OrderEarnings } from '#modules/ledger/contract.ts'
import type { VendorOrder, VendorOrderRow } from '#modules/history/contract.ts'
import { kobo } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import type { Arrival } from '#app/components/dashboard/arrival-question.tsx'
import type { SaleRow, SaleView } from './sales-view.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatShortDate, formatMoment, formatTime, formatWholeMonth } from '#app/http/dates.server.ts'
import { toAddressLines } from '#app/components/orders/order-view.server.ts'

export function toSaleRow({ locale }: Pick<PageContext, 'locale'>, { placedAt, ...row }: VendorOrderRow): SaleRow {
  return { ...row, placedOn: formatShortDate(new Date(placedAt), locale) }
}

export function toSaleView(
  { locale }: Pick<PageContext, 'locale'>,
  order: VendorOrder,
  money: OrderEarnings | undefined,
  arrival: Arrival | null,
): SaleView {
  const { placedAt, deliveredAt: _, address, events, returns, customer, undoUntil, ...rest } = order
  const { history, ...buyer } = customer
  const when = (iso: string): string => formatMoment(new Date(iso), locale)
  // what the books say; until they say something, what it will come to
  const isBooked = money?.net != null
  const isGone = order.paymentStatus === 'refunded'
  const commission = isBooked ? money.commission : isGone ? kobo(0) : order.commission
  const net = isBooked ? money.net : isGone ? 0 : order.total - commission
  return {
    ...rest,
    commission,
    refunded: money?.refunded ?? kobo(0),
    net: kobo(net ?? 0),
    placedOn: when(placedAt),
    undoUntil: undoUntil && formatTime(new Date(undoUntil), locale),
    customer: buyer,
    bought: history && { orders: history.orders, since: formatWholeMonth(new Date(history.since), locale) },
    phone: buyer.phone ? formatPhone(buyer.phone) : null,
    address: toAddressLines({ ...address, phone: buyer.phone }),
    deliveryNote: address.deliveryNote,
    events: events.map(({ kind, actor, reason, note, at }, key) => ({
      key,
      kind,
      actor,
      isUndone: reason === 'undone',
      note,
      on: when(at),
    })),
    returns: returns.map(({ requestedAt, ...one }) => ({ ...one, on: when(requestedAt) })),
    arrival,
  }
}
