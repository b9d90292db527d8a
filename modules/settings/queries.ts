import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import { kobo } from '#shared/money.ts'
import type { SiteSettings } from './contract.ts'

export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  const row = await db
    .selectFrom('siteSettings')
    .modifyFront(prepared('site-settings'))
    .select([
      'siteName',
      'siteDescription',
      'contactEmail',
      'contactPhone',
      'commissionBps',
      'shippingFee',
      'freeShippingAbove',
      'usdRateKobo',
      'eurRateKobo',
    ])
    // as text: a day is no moment
    .select(sql<string[]>`payout_holidays::text[]`.as('payoutHolidays'))
    .executeTakeFirstOrThrow()
  const { usdRateKobo, eurRateKobo, ...settings } = row
  return {
    ...settings,
    shippingFee: kobo(row.shippingFee),
    freeShippingAbove: kobo(row.freeShippingAbove),
    rates: { USD: kobo(usdRateKobo), EUR: kobo(eurRateKobo) },
  }
}
