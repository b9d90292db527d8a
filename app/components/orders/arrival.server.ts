import {
  findNewDay,
  lastDayToArrive,
  type DeliveryPlace,
  type OrderStatus,
  type PaymentStatus,
  type VendorSuspensionLimit,
} from '#modules/orders/contract.ts'
import { endOfDay } from '#shared/time.ts'
import type { OrderView } from './order-view.ts'
import type { PageContext } from '#app/http/context.ts'
import { getDeliveryDays, formatDay } from '#app/http/dates.server.ts'

type Sent = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paidAt: string
  shippedAt: string | null
  place: DeliveryPlace
  suspensionLimit: VendorSuspensionLimit | null
}

/** The last day to ship, as text. It replaces the arrival days. */
export function toVendorSuspensionLimit(
  { locale }: Pick<PageContext, 'locale'>,
  { suspensionLimit }: Pick<Sent, 'suspensionLimit'>,
): OrderView['suspensionLimit'] {
  return suspensionLimit && { by: suspensionLimit.by && formatDay(new Date(suspensionLimit.by), locale) }
}

/** The arrival days promised at checkout, counted from the payment. */
export function toArrival({ deps, locale }: Pick<PageContext, 'deps' | 'locale'>, sent: Sent): OrderView['arrival'] {
  const { status, paymentStatus, place } = sent
  if (paymentStatus !== 'paid' || status === 'delivered' || status === 'cancelled' || sent.suspensionLimit) return null
  const paidAt = new Date(sent.paidAt)
  const sentAt = status === 'shipped' && sent.shippedAt ? new Date(sent.shippedAt) : null
  const now = deps.clock.now()
  const newDay = findNewDay({ now, paidAt, sentAt, place })
  return {
    ...getDeliveryDays(paidAt, locale)[place],
    isLate: now > endOfDay(lastDayToArrive(paidAt, place)),
    newDay: newDay && formatDay(newDay, locale),
  }
}
