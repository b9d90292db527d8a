import type { AdminVendor, AdminVendorFilter, VendorStatus } from '#modules/vendors/contract.ts'
import { adminVendorFilters } from '#modules/vendors/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { Query } from '#app/urls.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { formatDashboardQuery, type DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'
import type { HistoryRow } from '../shared/history.tsx'

/** `since` is in words: only the server writes dates. */
export type VendorRow = Omit<AdminVendor, 'createdAt' | 'finishBy'> & {
  since: string
  finishOn: string | null
  products: number
  sales: Kobo
  balance: Kobo
}
export type VendorsAnswer = { errors: Partial<Record<string, string>>; values: Partial<Record<string, string>> }

/** `unsent`: how many of its orders are paid and not sent, while it is suspended. */
export type AdminVendorView = VendorRow & { unsent: number; history: HistoryRow[] }

/** `open`: what a suspension would be about. */
export type StandingQuestion = {
  intent: 'reject' | 'suspend'
  target: { id: string; name: string; status: VendorStatus; reason: string | null }
  open: { unsent: number; amount: Kobo; sent: number } | null
}

export type AdminVendorsView = {
  input: DashboardQuery
  rows: VendorRow[]
  total: number
  pages: number
  counts: Record<AdminVendorFilter, number>
  question: StandingQuestion | null
}

export function vendorQuery(input: DashboardQuery): Query {
  return formatDashboardQuery(input, adminVendorFilters)
}

export function vendorsAddress(input: DashboardQuery, more: Query = {}): string {
  return dashboardUrls.adminVendors({ ...vendorQuery(input), ...more })
}
