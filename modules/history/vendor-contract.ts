import type { ListedPicture } from '#modules/media/contract.ts'
import { z } from 'zod'
import type { Kobo } from '#shared/money.ts'
import { isText } from '#shared/text.ts'
import { askedAmount } from './admin-contract.ts'
import {
  type DeliveryAddress,
  type OrderItemView,
  type OrderListQuery,
  parseOrderListQuery,
} from './shopper-contract.ts'
import type { OrderEvent, OrderStatus, PaymentStatus, ReturnReason, ReturnStatus } from '#modules/orders/contract.ts'

export const VENDOR_ORDERS_PER_PAGE = 25

/** `returns`: orders with a return that the vendor must act on. */
export type VendorOrderStatus = OrderStatus | 'returns'
export type VendorOrderQuery = Omit<OrderListQuery, 'status'> & { status: VendorOrderStatus | null }

export function parseVendorOrderQuery(params: URLSearchParams): VendorOrderQuery {
  const input = parseOrderListQuery(params)
  return params.get('status') === 'returns' ? { ...input, status: 'returns' } : input
}

export type VendorOrderRow = {
  id: string
  number: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: Kobo
  /** ISO time */
  placedAt: string
  customer: string
  pieces: number
  name: string
  picture: ListedPicture | null
  /** the number of other products in the order */
  more: number
  hasReturn: boolean
}

export type VendorOrderList = { orders: VendorOrderRow[]; all: number; page: number; pages: number }

export type VendorReturn = {
  id: string
  status: ReturnStatus
  reason: ReturnReason
  words: string
  answer: string | null
  /** the whole refund, including `shipping` */
  amount: Kobo
  shipping: Kobo
  requestedAt: string
  items: { name: string; quantity: number }[]
  pictures: ListedPicture[]
}

/** The buyer's orders from this vendor that are not cancelled. `since`: ISO time */
export type BuyerHistory = { orders: number; since: string }

export type VendorOrder = {
  id: string
  number: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  /** of the items, at the rates that held when the order was placed */
  commission: Kobo
  placedAt: string
  deliveredAt: string | null
  trackingNumber: string
  /** null: the buyer doesn't share it with vendors */
  customer: { name: string; email: string | null; phone: string | null; history: BuyerHistory | null }
  address: Omit<DeliveryAddress, 'phone'>
  items: (Pick<OrderItemView, 'id' | 'productId' | 'name' | 'brand' | 'unitPrice' | 'quantity' | 'lineTotal'> & {
    category: OrderItemView['category']
    sku: string
    picture: ListedPicture | null
    commissionPercent: number
  })[]
  events: OrderEvent[]
  returns: VendorReturn[]
  /** the only next step that the vendor can take */
  next: OrderStatus | null
  /** ISO time until which the last step can be undone; null: it can't */
  undoUntil: string | null
}

export const shipWays = ['carrier', 'rider'] as const

/** A vendor moves an order one step at a time, with what the buyer needs to know. */
export const vendorStepForm = z.object({
  intent: z.literal('step'),
  to: z.enum(['confirmed', 'shipped', 'delivered']),
  /** for shipping: a carrier with a tracking number, or a rider of their own */
  way: z.enum(shipWays).optional(),
  carrier: z.string().trim().max(60, 'too-long').refine(isText, 'text-invalid').default(''),
  number: z.string().trim().max(60, 'too-long').refine(isText, 'text-invalid').default(''),
  /** for delivery: the vendor confirms that it was handed over */
  handed: z.literal('1').optional(),
})

export type StepField = 'way' | 'carrier' | 'number' | 'handed'

export function findMissing(step: z.output<typeof vendorStepForm>): Partial<Record<StepField, string>> {
  if (step.to === 'delivered') return step.handed ? {} : { handed: 'handed-required' }
  if (step.to !== 'shipped' || step.way === 'rider') return {}
  if (!step.way) return { way: 'way-required' }
  return {
    ...(step.carrier === '' ? { carrier: 'carrier-required' } : {}),
    ...(step.number === '' ? { number: 'number-required' } : {}),
  }
}

export const vendorReturnForm = z.object({
  intent: z.literal('return'),
  returnId: z.string().max(12),
  to: z.enum(['accepted', 'declined', 'arrived']),
  answer: z.string().trim().max(2000, 'too-long').default(''),
  amount: askedAmount,
})

export type AdminReturnFilter = 'waiting' | 'all'

export type AdminReturn = {
  id: string
  orderId: string
  number: string
  status: ReturnStatus
  reason: ReturnReason
  /** the whole refund, including `shipping` */
  amount: Kobo
  shipping: Kobo
  requestedAt: Date
  decidedAt: Date | null
  /** the administrator has reviewed the vendor's decision */
  isReviewed: boolean
  vendor: string
  customer: string
}

export type AdminReturnDetail = AdminReturn & Pick<VendorReturn, 'words' | 'answer' | 'items' | 'pictures'>

export const adminReturnForm = z.object({
  to: z.enum(['accepted', 'declined', 'arrived', 'left']),
  answer: z.string().trim().max(2000, 'too-long').default(''),
  amount: askedAmount,
})
