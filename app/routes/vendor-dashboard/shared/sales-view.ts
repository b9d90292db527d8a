import type { Arrival } from '#app/components/dashboard/arrival-question.tsx'
import type { OrderSums } from '#app/components/orders/order-parts.ts'
import type { OrderStep } from '#app/components/orders/order-view.ts'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import type { VendorOrder, VendorOrderRow, VendorOrderStatus, VendorReturn } from '#modules/history/contract.ts'
import type { VendorOrderCounts } from '#modules/reports/contract.ts'

/** The `…On` fields are text: only the server formats dates. */
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

export type SaleView = Pick<VendorOrder, 'id' | 'number' | 'trackingNumber' | 'items' | 'next'> & {
  status: OrderStatus
  payment: PaymentStatus
  /** until when the last step can be undone, as text */
  undoUntil: string | null
  sums: OrderSums
  placedOn: string
  customer: Omit<VendorOrder['customer'], 'history'>
  /** null: the buyer doesn't share this; `since`: month of the first order */
  bought: { orders: number; since: string } | null
  phone: string | null
  address: string[]
  deliveryNote: string | null
  steps: OrderStep[]
  returns: (Omit<VendorReturn, 'requestedAt'> & { on: string })[]
  /** the question in the URL: has a return arrived */
  arrival: Arrival | null
}
