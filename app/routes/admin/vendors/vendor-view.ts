import type { AdminVendor, AdminVendorFilter, VendorStatus } from '#modules/vendors/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import { vendorWords } from '../shared/vendor-words.ts'
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

export type AdminVendorsView = AdminPage<VendorRow> & {
  counts: Record<AdminVendorFilter, number>
  question: StandingQuestion | null
}

export const vendorsList = defineAdminList(vendorWords, dashboardUrls.adminVendors)
