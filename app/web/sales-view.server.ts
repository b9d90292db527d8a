import type { VendorOrder, VendorOrderRow } from '#modules/orders/contract.ts'
import { formatPhone } from '#shared/phone.ts'
import type { SaleRow, SaleView } from '../components/sales/sales-view.ts'
import type { PageContext } from './context.ts'
import { formatShortDate, formatMoment } from './dates.server.ts'
import { toAddressLines } from './order-view.server.ts'

export function toSaleRow({ locale }: Pick<PageContext, 'locale'>, { placedAt, ...row }: VendorOrderRow): SaleRow {
  return { ...row, placedOn: formatShortDate(new Date(placedAt), locale) }
}

/** What a vendor sees of an order, with every date in words. */
export function toSaleView({ locale }: Pick<PageContext, 'locale'>, order: VendorOrder): SaleView {
  const { placedAt, deliveredAt: _, address, events, returns, ...rest } = order
  const when = (iso: string): string => formatMoment(new Date(iso), locale)
  return {
    ...rest,
    placedOn: when(placedAt),
    phone: formatPhone(order.customer.phone),
    address: toAddressLines(address),
    note: address.note,
    events: events.map(({ kind, actor, note, at }, key) => ({ key, kind, actor, note, on: when(at) })),
    returns: returns.map(({ requestedAt, ...one }) => ({ ...one, on: when(requestedAt) })),
  }
}
