import { formatPrefs, parsePrefs, PREFS_COOKIE, type DevicePrefs } from '../device/prefs.ts'
import type { PageContext } from './context.ts'
import { deviceCookie, readCookies } from './cookies.ts'

/** Adds a change to the stored preferences. Overrides of the current request are not stored. */
export function savePrefsHeader(page: PageContext, request: Request, change: Partial<DevicePrefs>): string {
  const stored = parsePrefs(readCookies(request.headers.get('Cookie')).get(PREFS_COOKIE))
  return deviceCookie(page.deps.config, PREFS_COOKIE, formatPrefs({ ...stored, ...change }))
}
