import type { PaymentSaid } from '#modules/checkout/contract.ts'
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

/** `on` is in words: only the server writes dates. */
export type OrderStep = {
  key: string
  kind: OrderEventKind
  state: 'done' | 'current' | 'next' | 'failed'
  on: string | null
  reason: EventReason | null
  /** its money came after it had lapsed, and it is on again */
  isLatePaid: boolean
  /** who brings it, as the vendor wrote; for dashboards whatever was written */
  note: string | null
  /** by whom, and how much: for dashboards */
  actor: OrderEvent['actor'] | null
  amount: Kobo | null
}

export type OrderItem = OrderLine & {
  rating: number | null
  /** their own review of it was taken down */
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
  payment: PaymentSaid
  /** nobody has paid yet, and it can still be paid */
  isAwaiting: boolean
  /** as the provider last said, a bank is at it */
  isUnderWay: boolean
  placedOn: string
  sums: OrderSums
  items: OrderItem[]
  steps: OrderStep[]
  /** between which days it comes, in words; null: it does not, or it is there */
  arrival: { from: string; to: string; isLate: boolean; /** what it is expected by now */ newDay: string | null } | null
  /** its seller is suspended; `by`: the day until which it may still be sent, in words */
  sellerStop: { by: string | null } | null
  /** null: it is not paid, and nothing is on its way */
  trackingNumber: string | null
  address: string[]
  deliveryNote: string | null
  vendor: { slug: string; name: string; email: string; phone: string }
  canCancel: boolean
  /** it was paid, whatever became of it later */
  hasInvoice: boolean
  /** in words; null: no return can be asked for */
  returnUntil: string | null
  returns: OrderReturn[]
}

/** by-hand: it did not come through the provider, and somebody gives it back; stuck: the bank did not take it */
export type RefundStep = 'on-its-way' | 'by-hand' | 'stuck' | 'done'

export type UnpaidEnd = 'not-paid' | 'by-buyer' | 'replaced' | 'by-shop'

export type MoneyNews = {
  reference: string
  state: 'open' | 'paid' | 'expired' | 'returned'
  channel: string | null
  paidOn: string | null
  payUntil: string
  refunds: { id: string; amount: Kobo; step: RefundStep; on: string }[]
  /** null: the orders that are shown stand, or were paid */
  unpaidEnd: UnpaidEnd | null
  /** of all orders of this payment */
  total: Kobo
  /** how many orders it is for */
  count: number
  /** of the orders that are shown: what they cost, what was refunded, and what is still to be */
  shown: { total: Kobo; refunded: Kobo; due: Kobo }
}

export type PurchaseView = {
  orders: OrderView[]
  others: { id: string; number: string }[]
  money: MoneyNews
  /** all that was paid for together, as the payment leads to it */
  isWhole: boolean
  /** the payment page led here, and it is not yet known how it ended */
  isChecking: boolean
}
