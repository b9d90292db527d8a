import type { Currency } from '#shared/currency.ts'
import type { Locale } from '../device/prefs.ts'

export const LANGUAGES: Record<Locale, string> = { en: 'English', yo: 'Yorùbá', ig: 'Igbo', ha: 'Hausa' }

export const CURRENCY_SIGNS: Record<Currency, string> = { NGN: '₦', USD: '$', EUR: '€' }
