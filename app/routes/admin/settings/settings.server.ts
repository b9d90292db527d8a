import type { SiteSettings, SiteSettingsForm } from '#modules/settings/contract.ts'
import { formatNairaExact } from '#shared/money.ts'

/** Formats each setting as an administrator would type it. */
export function toSettingsValues(settings: SiteSettings): Partial<Record<keyof SiteSettingsForm, string>> {
  const {
    siteName,
    siteDescription,
    contactEmail,
    contactPhone,
    postalAddress,
    companyNumber,
    promo,
    stats,
    heroSlides,
    rates,
  } = settings
  return {
    siteName,
    siteDescription,
    contactEmail,
    contactPhone,
    postalAddress,
    companyNumber,
    shippingFee: formatNairaExact(settings.shippingFee),
    freeShippingAbove: formatNairaExact(settings.freeShippingAbove),
    usdRateKobo: formatNairaExact(rates.USD),
    eurRateKobo: formatNairaExact(rates.EUR),
    commission: String(settings.commissionBps / 100),
    ...(promo === null ? {} : { promoIsOn: 'on' }),
    promoText: promo ?? '',
    statProducts: stats.products,
    statCustomers: stats.customers,
    statVendors: stats.vendors,
    statCategories: stats.categories,
    ...(settings.statsAreLive ? { statsAreLive: 'on' } : {}),
    ...Object.fromEntries(
      heroSlides.flatMap(({ title, text, button, to }, at) => [
        [`slide${at + 1}Title`, title],
        [`slide${at + 1}Text`, text],
        [`slide${at + 1}Button`, button],
        [`slide${at + 1}To`, to],
      ]),
    ),
  }
}
