import { isCurrency, type Currency } from '#shared/currency.ts'

/**
 * The preferences of a device, in one small cookie that the page's script and the server both read. So the server
 * renders each page with the right theme, language and weight.
 */
export type DevicePrefs = {
  theme: (typeof themes)[number]
  saver: boolean
  view: 'grid' | 'list'
  /** null: from the Accept-Language header */
  locale: Locale | null
  currency: Currency
  /** name of the delivery state; null: none chosen */
  place: string | null
}

export const themes = ['system', 'light', 'dark'] as const
export const locales = ['en', 'yo', 'ig', 'ha'] as const
export type Locale = (typeof locales)[number]

export const PREFS_COOKIE = 'sz_prefs'
const VERSION = '1'
/**
 * Checks only the format of a state's name. The list of states is on the server (`page-context.ts`), because no browser
 * needs it.
 */
const PLACE = /^[A-Za-z_]{3,20}$/

export const defaultPrefs: DevicePrefs = {
  theme: 'system',
  saver: false,
  view: 'grid',
  locale: null,
  currency: 'NGN',
  place: null,
}

export function parsePrefs(value: string | undefined): DevicePrefs {
  if (!value?.startsWith(`${VERSION}.`)) return defaultPrefs
  const [, theme, saver, view, locale, currency, place] = value.split('.')
  return {
    theme: isTheme(theme) ? theme : 'system',
    saver: saver === 's',
    view: view === 'list' ? 'list' : 'grid',
    locale: isLocale(locale) ? locale : null,
    currency: isCurrency(currency) ? currency : 'NGN',
    place: place && PLACE.test(place) ? place.replaceAll('_', ' ') : null,
  }
}

export function formatPrefs(prefs: DevicePrefs): string {
  const { theme, saver, view, locale, currency, place } = prefs
  const kept = place?.replaceAll(' ', '_') ?? '-'
  return [VERSION, theme, saver ? 's' : '-', view, locale ?? '-', currency, kept].join('.')
}

export function isTheme(text: string | undefined): text is DevicePrefs['theme'] {
  return themes.some((theme) => theme === text)
}

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text)
}
