import { createContext, type RouterContextProvider } from 'react-router'
import type { Deps } from '#infra/deps.ts'
import type { Viewer } from '#modules/accounts/contract.ts'
import type { SiteSettings } from '#modules/settings/contract.ts'
import type { OwnVendor } from '#modules/vendors/contract.ts'
import type { DevicePrefs, Locale } from '../device/prefs.ts'

export type PageContext = {
  deps: Deps
  /** as every page shows them: known until they change, which is heard a moment later. Where money moves, ask. */
  settings: () => Promise<SiteSettings>
  requestId: string
  nonce: string
  viewer: Viewer | null
  vendor: OwnVendor | null
  isAdministrator: boolean
  /** what the page is made with: its place is left out where the page's own script puts it in */
  prefs: DevicePrefs
  /** the state that this device has its things brought to: for what is made for one visitor alone */
  place: string | null
  locale: Locale
  /** where from, as far as limits go: an IPv4 address, or the /64 of an IPv6 one */
  ipAddress: string
  /** how many things the cookies of this device hold */
  counts: { cart: number; wishlist: number }
  cache: PageCaching
  /** hosts that this page may frame and lead its forms to: the payment provider's, on checkout only */
  hosts: string[]
  /** one sentence instead of a page: while a flood is on, its refusals are not worth one */
  sentence: string | null
  /** the whole document, once it is rendered: the host sends it, and passes it through no stream */
  html: Buffer | null
  /** what no code expected, if it happened: the host looks whether it only was too much at once */
  failure: unknown
}

/** A page that shows the same to everybody says so; the host keeps it until one of its tags changes. */
export type PageCaching = {
  /** whoever asks can be shown what others are shown too */
  isWanted: boolean
  tags: Set<string> | null
  /** at this moment the page says something else by itself: a flash sale ends or begins */
  until: Date | null
  /** the parameters of its address that change what it shows */
  query: Set<string>
}

export type CachePageInput = { tags: string[]; until?: Date | null; query: readonly string[] }

export function noCaching(isWanted = false): PageCaching {
  return { isWanted, tags: null, until: null, query: new Set() }
}

export const pageContext = createContext<PageContext>()

/** Tells whether there is a page of the shop at a path, as its own links name it. The host knows the routes. */
export const pagesContext = createContext<() => Promise<(path: string) => boolean>>()

export function getPage(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}

/**
 * Lets the host keep this page for visitors: called by the loaders of public catalogue pages. `query` names every
 * parameter that any part of the page looks at; a page that is kept is rendered as if its address had no others.
 */
export function cachePage({ cache }: Pick<PageContext, 'cache'>, { tags, until = null, query }: CachePageInput): void {
  cache.tags = new Set([...(cache.tags ?? []), ...tags])
  if (until && (!cache.until || until < cache.until)) cache.until = until
  for (const name of query) cache.query.add(name)
}
