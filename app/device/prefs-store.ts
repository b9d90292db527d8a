import { useSyncExternalStore } from 'react'
import type { Currency } from '#shared/currency.ts'
import { subscribeToDeviceCookies, readDeviceCookie, writeDeviceCookie } from './cookie-store.ts'
import { formatPrefs, parsePrefs, PREFS_COOKIE, type DevicePrefs } from './prefs.ts'
import { showPlace } from './show-place.ts'

/** The choice on this device. On the server and during hydration, the value that the page came with. */
export function useTheme(fromPage: DevicePrefs['theme']): DevicePrefs['theme'] {
  return useSyncExternalStore(
    subscribeToDeviceCookies,
    () => parsePrefs(readDeviceCookie(PREFS_COOKIE)).theme,
    () => fromPage,
  )
}

export function useView(fromPage: DevicePrefs['view']): DevicePrefs['view'] {
  return useSyncExternalStore(
    subscribeToDeviceCookies,
    () => parsePrefs(readDeviceCookie(PREFS_COOKIE)).view,
    () => fromPage,
  )
}

/** CSS reads this attribute, so the layout changes at once. */
export function chooseView(view: DevicePrefs['view']): void {
  if (view === 'list') document.documentElement.dataset.view = view
  else delete document.documentElement.dataset.view
  write({ view })
}

export function chooseTheme(theme: DevicePrefs['theme']): void {
  document.documentElement.dataset.theme = theme
  write({ theme })
}

export function chooseCurrency(currency: Currency): void {
  document.documentElement.dataset.currency = currency
  write({ currency })
}

function write(change: Partial<DevicePrefs>): void {
  const prefs = parsePrefs(readDeviceCookie(PREFS_COOKIE))
  writeDeviceCookie(PREFS_COOKIE, formatPrefs({ ...prefs, ...change }))
}

/** A page from a cache is older than the last choices. This applies all of them except the language. */
export function applyChosenPrefs(): void {
  const { theme, view } = parsePrefs(readDeviceCookie(PREFS_COOKIE))
  const { dataset, style } = document.documentElement
  dataset.theme = theme
  if (view === 'list') dataset.view = view
  else delete dataset.view
  style.removeProperty('--to')
  showPlace()
}
