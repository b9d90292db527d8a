import { useSyncExternalStore } from 'react'
import type { Currency } from '#shared/currency.ts'
import { subscribeToDeviceCookies, readDeviceCookie } from './cookie-store.ts'
import { parsePrefs, PREFS_COOKIE } from './prefs.ts'

/**
 * The currency of this device; during hydration, the one that the page came with. It is separate from `prefs-store.ts`,
 * because every page needs only this.
 */
export function useCurrency(fromPage: Currency): Currency {
  return useSyncExternalStore(
    subscribeToDeviceCookies,
    () => parsePrefs(readDeviceCookie(PREFS_COOKIE)).currency,
    () => fromPage,
  )
}
