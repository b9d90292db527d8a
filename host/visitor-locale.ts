import { parsePrefs, PREFS_COOKIE, type Locale } from '#app/device/prefs.ts'
import { readCookies } from '#app/http/cookies.ts'
import { preferredLocale } from '#app/http/locale.ts'

type Asked = { req: { header: (name: string) => string | undefined } }

/** What the device was set to, else the best of what its browser asks for. */
export function visitorLocale(c: Asked): Locale {
  const { locale } = parsePrefs(readCookies(c.req.header('Cookie')).get(PREFS_COOKIE))
  return locale ?? preferredLocale(c.req.header('Accept-Language'))
}
