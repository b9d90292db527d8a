import { parsePrefs, PREFS_COOKIE, type Locale } from '#app/device/prefs.ts'
import { readCookies } from '#app/http/cookies.ts'
import { preferredLocale } from '#app/http/locale.ts'

type Asked = { req: { header: (name: string) => string | undefined } }

/** The language set on the device, otherwise the best match for Accept-Language. */
export function visitorLocale(c: Asked): Locale {
  const { locale } = parsePrefs(readCookies(c.req.header('Cookie')).get(PREFS_COOKIE))
  return locale ?? preferredLocale(c.req.header('Accept-Language'))
}
