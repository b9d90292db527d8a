import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import routes from '#app/routes.ts'

/** For each account: the folders in app/routes whose screens it can reach, and where its search starts. */
export const SEARCHES = [
  {
    as: undefined,
    folders: ['storefront', 'info', 'auth', 'demo'],
    starts: ['/', '/cart', '/offline', '/no-such-page'],
  },
  { as: 'shopper', folders: ['account', 'checkout'], starts: ['/profile', '/orders', '/wishlist', '/checkout'] },
  { as: 'vendor', folders: ['vendor-dashboard'], starts: ['/vendor-dashboard', '/vendor-dashboard/no-such-page'] },
  { as: 'admin', folders: ['admin'], starts: ['/admin-dashboard', '/admin-dashboard/no-such-page'] },
] as const

const MOST_REQUESTS = 300
const MOST_OF_A_KIND = 12

type Screen = { pattern: string; file: string }

/** Every screen in these folders by its route pattern. Routes that send files don't count. */
export function listScreens(folders: readonly string[]): Screen[] {
  const inFolders = new RegExp(`^routes/(?:${folders.join('|')})/.*\\.tsx$`)
  return flatten(routes, '')
    .filter(({ file }) => inFolders.test(file) && !file.endsWith('/layout.tsx'))
    .toSorted((a, b) => rank(a.pattern) - rank(b.pattern))
}

/**
 * Finds one URL for each screen by following links, as a visitor does. A refused page counts only if no other is found.
 * Screens without a link are reported.
 */
export async function findScreens(
  screens: Screen[],
  starts: readonly string[],
  readPage: (address: string) => Promise<{ isOk: boolean; text: string } | undefined>,
): Promise<{ found: string[]; missing: string[] }> {
  const found = new Map<string, string>()
  const refused = new Map<string, string>()
  const tried = new Map<string, number>()
  const seen = new Set<string>()
  const waiting = [...starts, ...screens.map(({ pattern }) => pattern).filter(isPlain)]
  while (waiting.length > 0 && seen.size < MOST_REQUESTS && found.size < screens.length) {
    const address = waiting.shift() ?? ''
    const pattern = screens.find((screen) => matchPath(screen.pattern, address.split('?')[0] ?? ''))?.pattern
    const times = tried.get(pattern ?? '') ?? 0
    if (pattern === undefined || seen.has(address) || times >= MOST_OF_A_KIND) continue
    seen.add(address)
    tried.set(pattern, times + 1)
    const page = await readPage(address)
    if (!page) continue
    const answers = page.isOk ? found : refused
    if (!answers.has(pattern)) answers.set(pattern, address)
    waiting.push(...listLinks(page.text))
  }
  const best = new Map([...refused, ...found])
  return {
    found: [...best.values()].toSorted(),
    missing: screens.filter(({ pattern }) => !best.has(pattern)).map(({ pattern }) => pattern),
  }
}

function listLinks(page: string): string[] {
  const links = [...page.matchAll(/\shref="(\/[^"#]*)/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  return [...new Set(links)]
}

function flatten(entries: readonly RouteConfigEntry[], parent: string): Screen[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path ? `${parent}/${path}` : parent
    return [...(children ? flatten(children, pattern) : []), { pattern: pattern || '/', file }]
  })
}

/** Literal segments win over parameters, and parameters over the splat, as in /products/new. */
function rank(pattern: string): number {
  return (pattern.endsWith('*') ? 100 : 0) + (pattern.match(/:/g)?.length ?? 0)
}

function isPlain(pattern: string): boolean {
  return !/[:*]/.test(pattern)
}
