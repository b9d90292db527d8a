import type { I18n } from '@lingui/core'
import { derivePaymentStatus, type Purchase } from '#modules/checkout/contract.ts'
import type { OrderDetail } from '#modules/history/contract.ts'
import { formatPhone } from '#shared/phone.ts'
import { channelWords, paymentWords } from '#app/components/orders/order-words.ts'
import type { InvoiceView } from '#app/documents/invoice.tsx'
import { formatDatedMoment } from '#app/http/dates.server.ts'
import { sumRefunded, toAddressLines } from '#app/components/orders/order-view.server.ts'

/** Amounts come from the current state of the payment, including refunds. */
export function toInvoice(order: OrderDetail, { money }: Purchase, i18n: I18n): InvoiceView {
  const { number, placedAt, vendor, address, items, itemsTotal, shipping, total } = order
  const paying = money.attempts.find(({ state }) => state === 'captured')
  const method = paying?.channel && channelWords[paying.channel]
  const when = (iso: string): string => formatDatedMoment(new Date(iso), i18n.locale)
  return {
    number,
    placedOn: when(placedAt),
    vendor: [vendor.name, vendor.email, formatPhone(vendor.phone)],
    address: toAddressLines(address),
    items: items.map(({ id, name, brand, quantity, unitPrice, lineTotal }) => ({
      id,
      name,
      brand,
      quantity,
      unitPrice,
      lineTotal,
    })),
    sums: { itemsTotal, shipping, total, refunded: sumRefunded(money, order.id), earned: null },
    payment: {
      state: i18n._(paymentWords[derivePaymentStatus(order, money.refunds)].words),
      reference: paying?.reference ?? money.reference,
      method: method ? i18n._(method) : null,
      paidOn: paying?.paidAt ? when(paying.paidAt) : null,
    },
  }
}
