/** The browser and system in words: 'Chrome · Android'. null: unknown. */
export function nameDevice(userAgent: string | null): string | null {
  if (!userAgent) return null
  const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1]
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1]
  return browser && system ? `${browser} · ${system}` : (browser ?? system ?? null)
}

export function isPhone(userAgent: string | null): boolean {
  return /Mobile|Android|iPhone|Opera Mini/.test(userAgent ?? '')
}

/** Most browsers name others too, so the most specific ones come first. */
const BROWSERS: [mark: string, name: string][] = [
  ['Opera Mini', 'Opera Mini'],
  ['OPR/', 'Opera'],
  ['Edg', 'Edge'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['UCBrowser', 'UC Browser'],
  ['FxiOS', 'Firefox'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
]

const SYSTEMS: [mark: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['KAIOS', 'KaiOS'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
]
