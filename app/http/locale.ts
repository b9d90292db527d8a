import { isLocale, type Locale } from '../device/prefs.ts'

/** The best of our languages for an Accept-Language header, or English. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', q = 'q=1'] = part.trim().split(';')
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', weight: Number(q.replace('q=', '')) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  for (const { language } of wanted) if (isLocale(language)) return language
  return 'en'
}
