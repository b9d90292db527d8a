import type { DeskVendor, DeskVendorFilter, VendorStatus } from '#modules/vendors/contract.ts'
import { deskVendorFilters } from '#modules/vendors/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { Query } from '#app/urls.ts'
import { deskUrls } from '#app/desk-urls.ts'
import { formatDeskWish, type DeskWish } from '#app/http/dashboard/desk-wish.ts'
import type { HistoryRow } from '../shared/history.tsx'

/** `since` is in words: only the server writes dates. */
export type VendorRow = Omit<DeskVendor, 'createdAt' | 'finishBy'> & {
  since: string
  finishOn: string | null
  products: number
  sales: Kobo
  balance: Kobo
}
export type VendorsAnswer = { errors: Partial<Record<string, string>>; values: Partial<Record<string, string>> }

/** `unsent`: how many of its orders are paid and not sent, while it is suspended. */
export type DeskVendorView = VendorRow & { unsent: number; history: HistoryRow[] }

/** `open`: what a suspension would be about. */
export type StandingQuestion = {
  intent: 'reject' | 'suspend'
  target: { id: string; name: string; status: VendorStatus; reason: string | null }
  open: { unsent: number; amount: Kobo; sent: number } | null
}

export type DeskVendorsView = {
  wish: DeskWish
  rows: VendorRow[]
  total: number
  pages: number
  counts: Record<DeskVendorFilter, number>
  question: StandingQuestion | null
}

export function vendorQuery(wish: DeskWish): Query {
  return formatDeskWish(wish, deskVendorFilters)
}

export function vendorsAddress(wish: DeskWish, more: Query = {}): string {
  return deskUrls.adminVendors({ ...vendorQuery(wish), ...more })
}
