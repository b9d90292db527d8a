import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as checkout from '#modules/checkout/index.server.ts'
import type { trackOrder } from '#modules/history/index.server.ts'
import type { requestReturn } from '#modules/orders/index.server.ts'
import type { editReview, removeReview, writeReview } from '#modules/reviews/index.server.ts'
import { damagedCart } from './damaged-cart.server.ts'
import type { PageContext } from './context.ts'
import { i18nFor } from './i18n.server.ts'

type UseCase = (...input: never[]) => Promise<unknown>
type CodeOf<F extends UseCase> = Extract<Awaited<ReturnType<F>>, { ok: false; code: string }>['code']

/** Every refusal of buying and of what follows it. A new one does not compile until it has its status and its sentence. */
export type OrderErrorCode = CodeOf<
  | typeof checkout.placeOrder
  | typeof checkout.payAgain
  | typeof checkout.changeOrderStatus
  | typeof trackOrder
  | typeof requestReturn
  | typeof writeReview
  | typeof editReview
  | typeof removeReview
>

const answers: Record<OrderErrorCode, { status: number; sentence: MessageDescriptor }> = {
  'cart-empty': { status: 409, sentence: msg`Your cart is empty` },
  'lines-invalid': { status: 422, sentence: damagedCart },
  'cart-changed': {
    status: 409,
    sentence: msg`Something has changed since you looked. Please check it and pay again.`,
  },
  'payment-under-way': {
    status: 409,
    sentence: msg`You have a payment under way, so nothing has been ordered yet. Please see below.`,
  },
  'held-by-own-order': {
    status: 409,
    sentence: msg`Your own unpaid order holds items of this cart, so nothing new has been ordered. Please see below.`,
  },
  'paid-before': { status: 409, sentence: msg`You have paid for these things already.` },
  'too-many-pieces': {
    status: 422,
    sentence: msg`We can keep 200 pieces for you until they are paid. Please order in parts.`,
  },
  'too-many-unpaid': {
    status: 429,
    sentence: msg`You have placed several orders today without paying. Please pay one that waits, or try again tomorrow.`,
  },
  'network-holds-too-much': {
    status: 429,
    sentence: msg`Many orders from your network wait to be paid. Please try again in a few minutes.`,
  },
  'amount-too-large': { status: 422, sentence: msg`One order can cost ₦1,000,000,000 at most. Please order in parts.` },
  busy: { status: 503, sentence: msg`Very many people are buying right now. Please try again in a moment.` },
  'payment-not-set-up': { status: 503, sentence: msg`Payment is not set up yet. Please come back later.` },
  'payment-unavailable': { status: 502, sentence: msg`Payment failed. Please try again.` },
  'payment-refused': { status: 502, sentence: msg`Payment failed. Please try again.` },
  'payment-over': { status: 409, sentence: msg`There is nothing to pay here any more.` },
  'order-unknown': { status: 404, sentence: msg`Order not found` },
  'tracking-ambiguous': {
    status: 409,
    sentence: msg`More than one order has this tracking number. Please enter the order number, which has 8 characters.`,
  },
  'move-not-allowed': { status: 409, sentence: msg`The order is past that: it cannot be cancelled any more.` },
  'not-paid': { status: 409, sentence: msg`This order was not paid.` },
  'sold-out': { status: 409, sentence: msg`Not enough stock available` },
  'money-returned': { status: 409, sentence: msg`The money for this order went back already.` },
  'amount-changed': { status: 409, sentence: msg`The amount has changed meanwhile. Please look at it again.` },
  'refund-too-much': { status: 409, sentence: msg`That is more than is left of this order.` },
  'cancel-instead': { status: 409, sentence: msg`Nothing would be left to send. Cancel the order instead.` },
  'money-moved': { status: 409, sentence: msg`The money for this order has moved on. Please contact us.` },
  'too-many-tries': {
    status: 429,
    sentence: msg`Too many tries. Please try again in an hour.`,
  },
  'return-too-late': { status: 409, sentence: msg`The 30 days for a return are over.` },
  'return-open': { status: 409, sentence: msg`A return of this order is being looked at already.` },
  'return-items-wrong': { status: 422, sentence: msg`Please choose what you want to return` },
  'pictures-invalid': { status: 422, sentence: msg`One of the pictures could not be used. Please choose it again.` },
  'pictures-too-many': { status: 422, sentence: msg`At most 3 pictures. Remove one first, or add fewer.` },
  'review-unknown': { status: 404, sentence: msg`There is no review of yours to change. It may have been removed.` },
  'review-not-yours': { status: 404, sentence: msg`Only what was delivered to you can be reviewed.` },
  'review-twice': { status: 409, sentence: msg`You have reviewed this product already.` },
}

/** Seconds until a try may succeed; an hour, where nothing else is said. */
const waits: Partial<Record<OrderErrorCode, string>> = { 'network-holds-too-much': '300' }

export type TradeAnswer = { status: number; text: string; headers: Record<string, string> }

export function toTradeAnswer(page: Pick<PageContext, 'locale'>, code: OrderErrorCode): TradeAnswer {
  const { status, sentence } = answers[code]
  const headers: Record<string, string> =
    status === 503 ? { 'Retry-After': '5' } : status === 429 ? { 'Retry-After': waits[code] ?? '3600' } : {}
  return { status, text: i18nFor(page.locale)._(sentence), headers }
}

export function orderErrorSentence(code: OrderErrorCode): MessageDescriptor {
  return answers[code].sentence
}
