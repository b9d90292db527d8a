import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import { kobo } from '#shared/money.ts'
import { versionOf } from '#infra/version.ts'
import type { HeroSlide, SiteSettings } from './contract.ts'
import { valuesOf } from './store.ts'

export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  const row = await db
    .selectFrom('siteSettings')
    .modifyFront(prepared('site-settings'))
    .select([
      'siteName',
      'siteDescription',
      'contactEmail',
      'contactPhone',
      'postalAddress',
      'companyNumber',
      'commissionBps',
      'shippingFee',
      'freeShippingAbove',
      'usdRateKobo',
      'eurRateKobo',
      'ratesSetAt',
      'promoIsOn',
      'promoText',
      'statProducts',
      'statCustomers',
      'statVendors',
      'statCategories',
      'statsAreLive',
    ])
    .select(sql<HeroSlide[]>`hero_slides`.as('heroSlides'))
    // as text, because a date has no time zone
    .select(sql<string[]>`payout_holidays::text[]`.as('payoutHolidays'))
    .executeTakeFirstOrThrow()
  const { siteName, siteDescription, contactEmail, contactPhone, commissionBps, payoutHolidays, heroSlides } = row
  const { postalAddress, companyNumber } = row
  const { statProducts, statCustomers, statVendors, statCategories, usdRateKobo, eurRateKobo } = row
  return {
    siteName,
    siteDescription,
    contactEmail,
    contactPhone,
    postalAddress,
    companyNumber,
    commissionBps,
    payoutHolidays,
    heroSlides,
    promo: row.promoIsOn ? row.promoText : null,
    stats: { products: statProducts, customers: statCustomers, vendors: statVendors, categories: statCategories },
    statsAreLive: row.statsAreLive,
    shippingFee: kobo(row.shippingFee),
    freeShippingAbove: kobo(row.freeShippingAbove),
    ratesSetAt: row.ratesSetAt,
    rates: { USD: kobo(usdRateKobo), EUR: kobo(eurRateKobo) },
    version: versionOf(valuesOf(row)),
  }
}
