import type { Rates } from '#shared/currency.ts'
import type { Kobo } from '#shared/money.ts'

/** What the administrator can change about the shop. */
export type SiteSettings = {
  siteName: string
  siteDescription: string
  contactEmail: string
  contactPhone: string
  commissionBps: number
  shippingFee: Kobo
  /** shipping is free when the items cost more than this */
  freeShippingAbove: Kobo
  /** at which prices are shown in dollars and euros; everybody pays in naira */
  rates: Rates
  /** days like '2026-10-01' on which the banks rest: payouts wait for the next working day */
  payoutHolidays: string[]
}
