import type { AdminVendor, AdminVendorFilter, VendorStatus } from '#modules/vendors/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { msg } from '@lingui/core/macro'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import { vendorWords } from '../shared/vendor-words.ts'
import type { HistoryRow } from '../shared/history.tsx'

/** `since` is text: only the server formats dates. */
export type VendorRow = Omit<AdminVendor, 'createdAt' | 'finishBy'> & {
  since: string
  finishOn: string | null
  products: number
  sales: Kobo
  balance: Kobo
}
export type VendorsAnswer = { errors: Partial<Record<string, string>>; values: Partial<Record<string, string>> }

/** `unsent`: number of paid orders that a suspended vendor hasn't shipped. */
export type AdminVendorView = VendorRow & { unsent: number; history: HistoryRow[] }

/** `open`: the orders that a suspension affects. */
export type VendorStatusQuestion = {
  intent: 'reject' | 'suspend'
  target: { id: string; name: string; status: VendorStatus; reason: string | null }
  open: { unsent: number; amount: Kobo; sent: number } | null
}

export type AdminVendorsView = AdminPage<VendorRow> & {
  counts: Record<AdminVendorFilter, number>
  question: VendorStatusQuestion | null
}

export const vendorsList = defineAdminList(vendorWords, dashboardUrls.adminVendors, {
  noMatch: msg`No vendors match these filters.`,
})
