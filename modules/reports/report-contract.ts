import type { Kobo } from '#shared/money.ts'

export const reportKinds = ['category', 'vendor', 'state', 'day', 'refunds', 'products'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Days in Lagos, both of them included. */
export type ReportSpan = { from: string; to: string }

/** One line of a report. `id` names the thing where it has a name of its own, as a category has words. */
export type ReportRow = {
  id: string
  name: string
  /** orders; of refunds, refunds; of products, the orders that they were in */
  orders: number
  pieces: number | null
  amount: Kobo
  commission: Kobo | null
}

export type Report = {
  kind: ReportKind
  span: ReportSpan
  rows: ReportRow[]
  /** of everything, also of rows that are left out */
  total: { orders: number; pieces: number | null; amount: Kobo; commission: Kobo | null }
  /** how many rows there are; the largest are shown */
  count: number
}
