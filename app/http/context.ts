import { createContext, type RouterContextProvider } from 'react-router'
import type { Deps } from '#infra/deps.ts'
import type { Viewer } from '#modules/accounts/contract.ts'
import type { SiteSettings } from '#modules/settings/contract.ts'
import type { OwnVendor } from '#modules/vendors/contract.ts'
import type { DevicePrefs, Locale } from '../device/prefs.ts'

export type PageContext = {
  deps: Deps
  /** for display: cached, so a change arrives a moment later; where money moves, read the settings from the database */
  settings: () => Promise<SiteSettings>
  requestId: string
  nonce: string
  viewer: Viewer | null
  vendor: OwnVendor | null
  isAdministrator: boolean
  /** preferences for the HTML; the delivery state is left out where the page's script adds it */
  prefs: DevicePrefs
  /** the device's delivery state, for content that is rendered for one visitor only */
  place: string | null
  locale: Locale
  /** an IPv4 address, or the /64 network of an IPv6 one, because limits count by it */
  ipAddress: string
  /** number of items in this device's cookies */
  counts: { cart: number; wishlist: number }
  cache: PageCaching
  /** other hosts that this page may frame or post forms to: the payment provider, on checkout only */
  hosts: string[]
  /** plain text instead of a page: during a flood, refusals aren't worth rendering a page */
  sentence: string | null
  /** the rendered document, which the host sends without a stream */
  html: Buffer | null
  /** an unexpected error: the host checks whether overload caused it */
  failure: unknown
}

/** A page that is the same for all visitors registers here. The host caches it until one of its tags changes. */
export type PageCaching = {
  /** this visitor may get the version that all visitors share */
  isWanted: boolean
  tags: Set<string> | null
  /** the page changes at this time, for example because a flash sale starts or ends */
  until: Date | null
  /** the query parameters that change the page */
  query: Set<string>
}

export type CachePageInput = { tags: string[]; until?: Date | null; query: readonly string[] }

export function noCaching(isWanted = false): PageCaching {
  return { isWanted, tags: null, until: null, query: new Set() }
}

export const pageContext = createContext<PageContext>()

/** Whether ShopZero has a page at a path without the base path. Only the host knows the routes. */
export const pagesContext = createContext<() => Promise<(path: string) => boolean>>()

export function getPage(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}

/**
 * Lets the host cache this page for visitors. Loaders of public catalogue pages call it. `query` names all parameters
 * that any part of the page reads: a cached page is rendered without the others.
 */
export function cachePage({ cache }: Pick<PageContext, 'cache'>, { tags, until = null, query }: CachePageInput): void {
  cache.tags = new Set([...(cache.tags ?? []), ...tags])
  if (until && (!cache.until || until < cache.until)) cache.until = until
  for (const name of query) cache.query.add(name)
}
