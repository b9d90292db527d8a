import type { ListedPicture } from '#modules/media/contract.ts'
import { z } from 'zod'
import type { Kobo } from '#shared/money.ts'
import { isText } from '#shared/text.ts'
import { askedAmount } from './admin-contract.ts'
import {
  parseOrderListQuery,
  type DeliveryAddress,
  type OrderEvent,
  type OrderItemView,
  type OrderListQuery,
  type OrderStatus,
  type PaymentStatus,
  type ReturnReason,
  type ReturnStatus,
} from './order-contract.ts'

/** What a vendor sees of an order is listed here: nothing else of it, of its buyer or of its payment. */

export type VendorOrderCounts = Record<OrderStatus | 'total', number>

export const VENDOR_ORDERS_PER_PAGE = 25

/** `returns`: those with a return that the vendor has to do something about. */
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
  /** of the first item */
  name: string
  picture: ListedPicture | null
  /** of how many other products it is */
  more: number
  /** a return waits for an answer */
  hasReturn: boolean
}

export type VendorOrderList = { orders: VendorOrderRow[]; all: number; page: number; pages: number }

export type VendorReturn = {
  id: string
  status: ReturnStatus
  reason: ReturnReason
  words: string
  answer: string | null
  /** all that goes back, `shipping` included */
  amount: Kobo
  /** the part of the delivery fee */
  shipping: Kobo
  requestedAt: string
  items: { name: string; quantity: number }[]
  pictures: ListedPicture[]
}

/** Of what was bought from this one vendor and not called off. `since`: ISO time */
export type BuyerHistory = { orders: number; since: string }

export type VendorOrder = {
  id: string
  number: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  /** of the items, as it was agreed when it was bought */
  commission: Kobo
  commissionPercent: number
  placedAt: string
  deliveredAt: string | null
  trackingNumber: string
  /** null: the buyer keeps it from shops */
  customer: { name: string; email: string | null; phone: string | null; history: BuyerHistory | null }
  address: Omit<DeliveryAddress, 'phone'>
  items: (Pick<OrderItemView, 'id' | 'productId' | 'name' | 'brand' | 'unitPrice' | 'quantity' | 'lineTotal'> & {
    category: OrderItemView['category']
    sku: string
    picture: ListedPicture | null
  })[]
  events: OrderEvent[]
  returns: VendorReturn[]
  /** the one step that its vendor can lead it on */
  next: OrderStatus | null
  /** ISO time until when the last step can be taken back; null: it cannot */
  undoUntil: string | null
}

export const shipWays = ['carrier', 'rider'] as const

/** A vendor leads an order one step at a time, and says with it what the buyer needs to know. */
export const vendorStepForm = z.object({
  intent: z.literal('step'),
  to: z.enum(['confirmed', 'shipped', 'delivered']),
  /** of what is sent: a carrier with a number, or a rider of their own */
  way: z.enum(shipWays).optional(),
  carrier: z.string().trim().max(60, 'too-long').refine(isText, 'text-invalid').default(''),
  number: z.string().trim().max(60, 'too-long').refine(isText, 'text-invalid').default(''),
  /** of what is delivered: it was handed over */
  handed: z.literal('1').optional(),
})

export type StepField = 'way' | 'carrier' | 'number' | 'handed'

/** What a step cannot go without, by field. */
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

export const salesSpans = ['7d', '30d', '90d', 'year'] as const
export type SalesSpan = (typeof salesSpans)[number]

export function parseSalesSpan(text: string | null): SalesSpan {
  return salesSpans.find((known) => known === text) ?? '30d'
}

export type SalesSeries = {
  span: SalesSpan
  /** from the first day (or month) to today; `from` is an ISO date in Lagos */
  points: { from: string; sales: Kobo; net: Kobo; orders: number }[]
}

/** What was sold today and in the last days, each against as many days before them. */
export type LatelySold = Record<'today' | 'week' | 'thirty', { sales: Kobo; before: Kobo }>

/** This month until now, and the same days of the month before. */
export type MonthFigures = { sales: Kobo; orders: number; delivered: number }

export type VendorFigures = {
  counts: VendorOrderCounts
  /** of everything that was sold and not called off */
  sales: Kobo
  thisMonth: MonthFigures
  lastMonth: MonthFigures
  returnsToAnswer: number
  /** when the oldest was placed that is confirmed and not sent yet */
  oldestToShip: string | null
}

export const earningsFilters = ['all', 'week', 'month', 'quarter'] as const
export type EarningsFilter = (typeof earningsFilters)[number]

export function parseEarningsFilter(text: string | null): EarningsFilter {
  return earningsFilters.find((known) => known === text) ?? 'all'
}

/** A sale as its vendor's books have it. Amounts of before any refund. */
export type Sale = {
  id: string
  number: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  itemsTotal: Kobo
  shipping: Kobo
  commission: Kobo
  placedAt: string
}

export const SALES_PER_PAGE = 10
export type SaleList = { sales: Sale[]; all: number; page: number; pages: number }

/** Of what was sold in a time, before any refund. `net` is after the commission. */
export type SalesSums = { gross: Kobo; commission: Kobo; net: Kobo; pending: Kobo; orders: number }

/** What the whole shop has sold; whatever was paid for is an order. */
export type ShopSums = MonthFigures & {
  /** agreed on what was sold and not given back */
  commission: Kobo
}
export type ShopFigures = Record<'all' | 'thisMonth' | 'lastMonth', ShopSums>

export type ShopSeries = { span: SalesSpan; points: { from: string; sales: Kobo; orders: number }[] }

export type LatestOrder = {
  id: string
  number: string
  checkoutId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: Kobo
  createdAt: Date
  customer: string
  vendor: string
}

export const adminReturnFilters = ['waiting', 'all'] as const
export type AdminReturnFilter = (typeof adminReturnFilters)[number]

/** A return as the administrator sees it, who has the last word. */
export type AdminReturn = {
  id: string
  orderId: string
  number: string
  status: ReturnStatus
  reason: ReturnReason
  /** all that goes back, `shipping` included */
  amount: Kobo
  shipping: Kobo
  requestedAt: Date
  decidedAt: Date | null
  /** the administrator has looked at what the vendor said */
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
