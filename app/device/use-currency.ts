import { useSyncExternalStore } from 'react'
import type { Currency } from '#shared/currency.ts'
import { followDeviceCookies, readDeviceCookie } from './cookie-store.ts'
import { parsePrefs, PREFS_COOKIE } from './prefs.ts'

/** What prices are shown in on this device; first, what the page came with. Every page needs this, and not how it is changed. */
export function useCurrency(fromPage: Currency): Currency {
  return useSyncExternalStore(
    followDeviceCookies,
    () => parsePrefs(readDeviceCookie(PREFS_COOKIE)).currency,
    () => fromPage,
  )
}
