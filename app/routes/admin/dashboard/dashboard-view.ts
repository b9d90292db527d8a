import type { PaymentSaid } from '#modules/checkout/contract.ts'
import type { LatestOrder, SalesSpan, ShopFigures } from '#modules/reports/contract.ts'
import type { WaitingView } from '../shared/waiting-view.ts'

export type NewOnes = { now: number; before: number }

export type AdminDashboardView = {
  figures: ShopFigures
  users: { all: number; new: NewOnes }
  products: { all: number; new: NewOnes }
  vendors: { all: number; waiting: number }
  waiting: WaitingView
  series: { span: SalesSpan; labels: string[]; sales: number[]; orders: number[] }
  latest: (Omit<LatestOrder, 'createdAt' | 'checkoutId' | 'paymentStatus'> & { payment: PaymentSaid; on: string })[]
}
