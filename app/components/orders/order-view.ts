import type { DisplayedPaymentStatus } from '#modules/checkout/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import type {
  EventReason,
  OrderEvent,
  OrderEventKind,
  OrderStatus,
  ReturnReason,
  ReturnStatus,
} from '#modules/orders/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { OrderLine } from './order-lines.tsx'
import type { OrderSums } from './order-parts.ts'

/** `on` is text: only the server formats dates. */
export type OrderStep = {
  key: string
  kind: OrderEventKind
  state: 'done' | 'current' | 'next' | 'failed'
  on: string | null
  reason: EventReason | null
  /** the order had expired, and a late payment revived it */
  isLatePaid: boolean
  /** the vendor's note about the courier; dashboards show every note */
  note: string | null
  /** for dashboards: who acted, and the amount */
  actor: OrderEvent['actor'] | null
  amount: Kobo | null
}

export type OrderItem = OrderLine & {
  rating: number | null
  /** moderation removed the shopper's own review */
  isReviewHidden: boolean
  canReview: boolean
}

export type OrderReturn = {
  id: string
  status: ReturnStatus
  reason: ReturnReason
  words: string
  answer: string | null
  amount: Kobo
  shipping: Kobo
  on: string
  items: { name: string; quantity: number }[]
  pictures: ListedPicture[]
}

export type OrderView = {
  id: string
  number: string
  status: OrderStatus
  payment: DisplayedPaymentStatus
  /** unpaid, and can still be paid */
  isAwaiting: boolean
  /** the provider last reported that a bank is processing it */
  isUnderWay: boolean
  placedOn: string
  sums: OrderSums
  items: OrderItem[]
  steps: OrderStep[]
  /** the arrival days, as text; null: nothing to expect, or already delivered */
  arrival: { from: string; to: string; isLate: boolean; /** the day expected now */ newDay: string | null } | null
  /** the vendor is suspended; `by`: the last day to ship, as text */
  suspensionLimit: { by: string | null } | null
  /** null: not paid, so there is nothing to ship */
  trackingNumber: string | null
  address: string[]
  deliveryNote: string | null
  vendor: { slug: string; name: string; email: string; phone: string }
  canCancel: boolean
  /** it was paid, even if cancelled or refunded later */
  hasInvoice: boolean
  /** as text; null: a return is not possible */
  returnUntil: string | null
  returns: OrderReturn[]
}

/** by-hand: paid outside the provider, so refunded manually; stuck: the bank refused it */
export type RefundStep = 'on-its-way' | 'by-hand' | 'stuck' | 'done'

export type UnpaidEnd = 'not-paid' | 'by-buyer' | 'replaced' | 'by-shop'

export type MoneyNews = {
  reference: string
  state: 'open' | 'paid' | 'expired' | 'returned'
  channel: string | null
  paidOn: string | null
  payUntil: string
  refunds: { id: string; amount: Kobo; step: RefundStep; on: string }[]
  /** null: the orders shown are active, or were paid */
  unpaidEnd: UnpaidEnd | null
  /** of all orders in this payment */
  total: Kobo
  /** number of orders in this payment */
  count: number
  /** of the orders shown: their price, what was refunded, and what is still to be refunded */
  shown: { total: Kobo; refunded: Kobo; due: Kobo }
}

export type PurchaseView = {
  orders: OrderView[]
  others: { id: string; number: string }[]
  money: MoneyNews
  /** shows every order of the payment, as the payment's own link does */
  isWhole: boolean
  /** the shopper came from the payment page, and the result isn't known yet */
  isChecking: boolean
}
