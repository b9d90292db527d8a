/** What a browser says of itself, for people: 'Chrome on Android'. Null where it says nothing that we know. */
export function nameDevice(userAgent: string | null): string | null {
  if (!userAgent) return null
  const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1]
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1]
  return browser && system ? `${browser} · ${system}` : (browser ?? system ?? null)
}

export function isPhone(userAgent: string | null): boolean {
  return /Mobile|Android|iPhone|Opera Mini/.test(userAgent ?? '')
}

/** Most of them name the others too, so the most particular comes first. */
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
