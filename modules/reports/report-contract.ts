import type { Kobo } from '#shared/money.ts'

export const reportKinds = ['category', 'vendor', 'state', 'day', 'refunds', 'products'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Days in Lagos time, both inclusive. */
export type ReportSpan = { from: string; to: string }

/** `id` identifies a row whose name the screen translates, for example a category. */
export type ReportRow = {
  id: string
  name: string
  /** orders; in the refund report, refunds; in the product report, orders with the product */
  orders: number
  pieces: number | null
  amount: Kobo
  commission: Kobo | null
}

export type Report = {
  kind: ReportKind
  span: ReportSpan
  rows: ReportRow[]
  /** of all rows, including those left out */
  total: { orders: number; pieces: number | null; amount: Kobo; commission: Kobo | null }
  /** the total number of rows, of which the largest are shown */
  count: number
}
