import type { PaymentSaid } from '#modules/checkout/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import type { OrderCard } from '#modules/history/contract.ts'
import type { OrderStatus } from '#modules/orders/contract.ts'

export type OrderRow = Omit<OrderCard, 'placedAt' | 'items' | 'checkoutId' | 'paymentStatus'> & {
  payment: PaymentSaid
  placedOn: string
  isAwaiting: boolean
  /** a bank may be at it: it should not be paid again */
  isUnderWay: boolean
  items: { productId: string; name: string; quantity: number; picture: ListedPicture | null }[]
}

export type OrdersView = {
  statuses: readonly OrderStatus[]
  status: OrderStatus | null
  search: string
  list: { orders: OrderRow[]; all: number; page: number; pages: number }
}
