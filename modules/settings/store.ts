import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { HeroSlide } from './contract.ts'

export type SettingsRow = {
  siteName: string
  siteDescription: string
  contactEmail: string
  contactPhone: string
  postalAddress: string
  companyNumber: string
  shippingFee: number
  freeShippingAbove: number
  usdRateKobo: number
  eurRateKobo: number
  commissionBps: number
  promoIsOn: boolean
  promoText: string
  statProducts: string
  statCustomers: string
  statVendors: string
  statCategories: string
  statsAreLive: boolean
  heroSlides: HeroSlide[]
}

export const COLUMNS = [
  'siteName',
  'siteDescription',
  'contactEmail',
  'contactPhone',
  'postalAddress',
  'companyNumber',
  'shippingFee',
  'freeShippingAbove',
  'usdRateKobo',
  'eurRateKobo',
  'commissionBps',
  'promoIsOn',
  'promoText',
  'statProducts',
  'statCustomers',
  'statVendors',
  'statCategories',
  'statsAreLive',
  'heroSlides',
] as const satisfies (keyof SettingsRow)[]

export async function lockSiteSettings(tx: Tx): Promise<SettingsRow> {
  return tx.selectFrom('siteSettings').select(COLUMNS).forUpdate().$castTo<SettingsRow>().executeTakeFirstOrThrow()
}

export async function updateSiteSettings(tx: Tx, { heroSlides, ...row }: SettingsRow, now: Date): Promise<void> {
  await tx
    .updateTable('siteSettings')
    .set({ ...row, heroSlides: JSON.stringify(heroSlides), updatedAt: now })
    .execute()
}

export async function lockHolidays(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ days: string[] }>`
    select payout_holidays::text[] as days from site_settings for update`.execute(tx)
  return rows[0]?.days ?? []
}

export async function setHolidays(tx: Tx, days: string[], now: Date): Promise<void> {
  await sql`update site_settings set payout_holidays = ${days}::text[]::date[], updated_at = ${now}`.execute(tx)
}

export function valuesOf(row: SettingsRow): unknown[] {
  return COLUMNS.map((name) => row[name])
}
