import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import type { Kobo } from '#shared/money.ts'

/** `waiting`: orders that wait for the next step of the person who asks. */
export type OrderCounts = { all: number; waiting: number }

/** Everything that a vendor may see of an order is listed here. */

export type VendorOrderCounts = Record<OrderStatus | 'total', number>

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

export type RecentSales = Record<'today' | 'week' | 'thirty', { sales: Kobo; before: Kobo }>

export type MonthFigures = { sales: Kobo; orders: number; delivered: number }

export type VendorFigures = {
  counts: VendorOrderCounts
  /** of all sold orders that are not cancelled */
  sales: Kobo
  thisMonth: MonthFigures
  lastMonth: MonthFigures
  returnsToAnswer: number
  /** when the oldest confirmed, unshipped order was placed */
  oldestToShip: string | null
}

export const earningsFilters = ['all', 'week', 'month', 'quarter'] as const

export type EarningsFilter = (typeof earningsFilters)[number]

export function parseEarningsFilter(text: string | null): EarningsFilter {
  return earningsFilters.find((known) => known === text) ?? 'all'
}

/** A sale in the vendor's accounts. Amounts are before refunds. */
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

/** Sums of sales before refunds. `net`: after commission. */
export type SalesSums = { gross: Kobo; commission: Kobo; net: Kobo; pending: Kobo; orders: number }

/** Sales of all vendors. Every paid order counts. */
export type ShopSums = MonthFigures & {
  /** of sales that were not refunded */
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

export type ShopNumbers = { products: number; customers: number; vendors: number; categories: number }
