import { z } from 'zod'
import { isEmailAddress, toEmailAddress } from '#shared/email.ts'
import type { Rates } from '#shared/currency.ts'
import { parseNaira, type Kobo } from '#shared/money.ts'

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

const line = z
  .string()
  .trim()
  .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed(), 'line-invalid')

/** Naira as they are typed, kobo as they are kept. */
function amount(least: number, most: number) {
  return z
    .string()
    .transform((text) => parseNaira(text))
    .refine((value): value is Kobo => value !== null && value >= least && value <= most, 'amount-invalid')
}

/** The database's columns, by what the administrator types. */
export const siteSettingsForm = z.object({
  siteName: line.min(1, 'site-name-required').max(60, 'site-name-long'),
  siteDescription: line.max(200, 'site-description-long'),
  contactEmail: line.refine(isEmailAddress, 'email-invalid-here').transform((text) => toEmailAddress(text) ?? ''),
  contactPhone: line.min(1, 'site-phone-required').max(40, 'site-phone-required'),
  shippingFee: amount(0, 10_000_000),
  freeShippingAbove: amount(0, 1_000_000_000),
  usdRateKobo: amount(1, 1_000_000_000),
  eurRateKobo: amount(1, 1_000_000_000),
})
export type SiteSettingsForm = z.output<typeof siteSettingsForm>
