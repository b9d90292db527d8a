import { hasInvoice, derivePaymentStatus, type Purchase } from '#modules/checkout/contract.ts'
import { type OrderEvent, placeOf } from '#modules/orders/contract.ts'
import type { OrderDetail } from '#modules/history/contract.ts'
import { isUnderWay } from '#modules/refunds/contract.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import type { MoneyNews, OrderView, PurchaseView, RefundStep, UnpaidEnd } from './order-view.ts'
import { toArrival, toVendorSuspensionLimit } from './arrival.server.ts'
import { toSteps } from './order-steps.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'

export function toPurchaseView(
  page: PageContext,
  { orders, money }: Purchase,
  input: { orderId: string | null; isChecking: boolean },
): PurchaseView {
  const shown = orders.filter(({ id }) => input.orderId === null || id === input.orderId)
  const when = (iso: string): string => formatMoment(new Date(iso), page.locale)
  return {
    orders: shown.map((order) => toOrderView(page, order, money, when)),
    others: orders.filter((one) => !shown.includes(one)).map(({ id, number }) => ({ id, number })),
    money: toMoneyNews(money, { orders, shown }, when),
    isWhole: input.orderId === null,
    isChecking: input.isChecking,
  }
}

type When = (iso: string) => string

function toOrderView(
  page: Pick<PageContext, 'deps' | 'locale'>,
  order: OrderDetail,
  money: Purchase['money'],
  when: When,
): OrderView {
  const { id, number, status, paymentStatus, itemsTotal, shipping, total, canCancel, vendor, address } = order
  const payment = derivePaymentStatus(order, money.refunds)
  return {
    id,
    number,
    status,
    payment,
    isAwaiting: paymentStatus === 'pending' && status === 'pending' && money.state === 'open',
    isUnderWay: money.attempts.some(isUnderWay),
    placedOn: when(order.placedAt),
    sums: { itemsTotal, shipping, total, refunded: sumRefunded(money, id), earned: null },
    items: order.items.map(({ picture, review, ...item }) => ({
      ...toItem(item),
      picture: picture && toListedPicture(picture),
      rating: review && !review.isHidden ? review.rating : null,
      isReviewHidden: review?.isHidden ?? false,
    })),
    steps: toSteps(order, when),
    arrival: toArrival(page, {
      status,
      paymentStatus,
      paidAt: timeOf(order, 'paid') ?? order.placedAt,
      shippedAt: timeOf(order, 'shipped'),
      place: placeOf(address),
      suspensionLimit: order.suspensionLimit,
    }),
    suspensionLimit: toVendorSuspensionLimit(page, order),
    trackingNumber: payment === 'paid' ? order.trackingNumber : null,
    address: toAddressLines(address),
    deliveryNote: address.deliveryNote,
    vendor: { slug: vendor.slug, name: vendor.name, email: vendor.email, phone: vendor.phone },
    canCancel,
    hasInvoice: hasInvoice(order, money),
    returnUntil: order.returnUntil && when(order.returnUntil),
    returns: order.returns.map(({ requestedAt, pictures, items, ...one }) => ({
      ...one,
      on: when(requestedAt),
      items: items.map(({ name, quantity }) => ({ name, quantity })),
      pictures: pictures.map(toListedPicture),
    })),
  }
}

function toItem(item: Omit<OrderDetail['items'][number], 'picture' | 'review'>) {
  const { id, productId, name, category, brand, unitPrice, quantity, lineTotal, canReview } = item
  return { id, productId, name, category, brand, unitPrice, quantity, lineTotal, canReview }
}

function timeOf({ events }: OrderDetail, kind: OrderEvent['kind']): string | null {
  return events.findLast((event) => event.kind === kind)?.at ?? null
}

/** Includes refunds in progress. */
export function sumRefunded(
  { refunds }: { refunds: Pick<Purchase['money']['refunds'][number], 'partId' | 'state' | 'amount'>[] },
  orderId: string,
): Kobo {
  return sumOf(
    refunds.filter(({ partId, state }) => partId === orderId && state !== 'failed').map(({ amount }) => amount),
  )
}

export function toAddressLines(address: Omit<OrderDetail['address'], 'phone'> & { phone: string | null }): string[] {
  const { firstName, lastName, street, landmark, city, state, postcode, phone } = address
  const place = [city, state, postcode].filter(Boolean).join(', ')
  return [`${firstName} ${lastName}`, street, landmark ?? '', place, phone ? formatPhone(phone) : ''].filter(Boolean)
}

function toMoneyNews(
  money: Purchase['money'],
  { orders, shown }: { orders: OrderDetail[]; shown: OrderDetail[] },
  when: When,
): MoneyNews {
  const paying = money.attempts.find(({ state }) => state === 'captured')
  const ids = shown.map(({ id }) => id)
  const ofShown = money.refunds.filter(
    ({ partId, isFollowed }) => !isFollowed && (partId === null || ids.includes(partId)),
  )
  // a duplicate payment is refunded in full, which is not a refund of these orders
  const counted = money.state === 'paid' ? ofShown.filter(({ partId }) => partId !== null) : ofShown
  const [done, due] = [counted.filter(isProcessed), counted.filter((refund) => !isProcessed(refund))]
  return {
    reference: money.reference,
    state: money.state,
    channel: paying?.channel ?? null,
    paidOn: paying?.paidAt ? when(paying.paidAt) : null,
    payUntil: when(money.expiresAt),
    unpaidEnd: findUnpaidEnd(shown),
    refunds: ofShown.map(({ id, amount, requestedAt, endedAt, ...refund }) => ({
      id,
      amount,
      step: toRefundStep(refund),
      on: when(endedAt ?? requestedAt),
    })),
    total: sumOf(orders.map(({ total }) => total)),
    count: orders.length,
    shown: {
      total: sumOf(shown.map(({ total }) => total)),
      refunded: sumOf(done.map(({ amount }) => amount)),
      due: sumOf(due.map(({ amount }) => amount)),
    },
  }
}

function findUnpaidEnd(shown: OrderDetail[]): UnpaidEnd | null {
  if (!shown.every(({ status, paymentStatus }) => status === 'cancelled' && paymentStatus === 'failed')) return null
  const reasons = new Set(shown.map(({ events }) => events.findLast(({ kind }) => kind === 'cancelled')?.reason))
  const [reason] = reasons
  if (reasons.size > 1) return 'by-shop'
  if (reason === 'not-paid') return 'not-paid'
  if (reason === 'superseded') return 'replaced'
  return reason === 'changed-mind' ? 'by-buyer' : 'by-shop'
}

function isProcessed({ state }: Purchase['money']['refunds'][number]): boolean {
  return state === 'processed'
}

function sumOf(amounts: Kobo[]): Kobo {
  return kobo(amounts.reduce((sum, amount) => sum + amount, 0))
}

function toRefundStep({ state, way }: Pick<Purchase['money']['refunds'][number], 'state' | 'way'>): RefundStep {
  if (state === 'processed') return 'done'
  if (way === 'outside') return 'by-hand'
  return state === 'failed' || state === 'needs-attention' ? 'stuck' : 'on-its-way'
}
