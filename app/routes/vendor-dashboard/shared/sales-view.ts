import type { Kobo } from '#shared/money.ts'
import type { Arrival } from '#app/components/dashboard/arrival-question.tsx'
import type { OrderEventKind, OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import type { VendorOrder, VendorOrderRow, VendorOrderStatus, VendorReturn } from '#modules/history/contract.ts'
import type { VendorOrderCounts } from '#modules/reports/contract.ts'

/** `…On` is in words: only the server writes dates. */
export type SaleRow = Omit<VendorOrderRow, 'placedAt'> & { placedOn: string }

export type SalesView = {
  counts: VendorOrderCounts
  status: VendorOrderStatus | null
  search: string
  all: number
  page: number
  pages: number
  orders: SaleRow[]
}

export type SaleEvent = {
  key: number
  /** the step before it was taken back */
  isUndone: boolean
  kind: OrderEventKind
  actor: 'shopper' | 'vendor' | 'administrator' | 'shop'
  on: string
  note: string | null
}

export type SaleView = Pick<
  VendorOrder,
  | 'id'
  | 'number'
  | 'itemsTotal'
  | 'shipping'
  | 'total'
  | 'commission'
  | 'commissionPercent'
  | 'trackingNumber'
  | 'items'
  | 'next'
> & {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** until when the last step can be taken back, in words */
  undoUntil: string | null
  refunded: Kobo
  /** what the vendor has of it */
  net: Kobo
  placedOn: string
  customer: Omit<VendorOrder['customer'], 'history'>
  /** null: the buyer does not share it; `since`: its month */
  bought: { orders: number; since: string } | null
  phone: string | null
  address: string[]
  deliveryNote: string | null
  events: SaleEvent[]
  returns: (Omit<VendorReturn, 'requestedAt'> & { on: string })[]
  /** asked at this address: whether a return has arrived */
  arrival: Arrival | null
}
