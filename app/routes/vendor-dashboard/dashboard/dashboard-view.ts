import type { LowStock } from '#modules/inventory/contract.ts'
import type { LatelySold, SalesSpan, VendorFigures } from '#modules/reports/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { SeriesView } from '#app/components/dashboard/earnings-view.ts'
import type { SaleRow } from '../shared/sales-view.ts'

export type DashboardView = {
  businessName: string
  products: number
  /** how many were listed in this month, and in as much of the month before */
  listed: { now: number; before: number }
  figures: VendorFigures
  lately: LatelySold
  unread: number
  /** of the order that waits longest to be sent */
  shipBy: { on: string; isOver: boolean } | null
  next: { amount: Kobo; dueOn: string; isCarried: boolean }
  hasAccount: boolean
  hasPictures: boolean
  series: SeriesView & { span: SalesSpan }
  latest: SaleRow[]
  lowStock: LowStock[]
}
