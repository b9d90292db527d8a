import { pathOf, toAddress, toPageAddress } from '../service-worker/addresses.ts'
import { AT_HEADER, PAGES, TITLE_HEADER } from '../service-worker/names.ts'
import { urls } from '../urls.ts'

export type SavedPage = { address: string; title: string; at: number }

export async function listSavedPages(): Promise<SavedPage[]> {
  if (!('caches' in globalThis)) return []
  const pages = new Map<string, SavedPage>()
  for (const name of (await caches.keys()).filter((each) => each.startsWith(PAGES))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      const address = toPageAddress(toAddress(request.url) ?? '/')
      const at = Number(kept?.headers.get(AT_HEADER))
      const title = toTitle(kept?.headers.get(TITLE_HEADER))
      if (title && pathOf(address) !== urls.offline() && at >= (pages.get(address)?.at ?? 0))
        pages.set(address, { address, title, at })
    }
  }
  return [...pages.values()].toSorted((a, b) => b.at - a.at)
}

/** The title without the site's name. It can contain HTML entities, because it may come from a page's markup. */
function toTitle(said: string | null | undefined): string {
  const html = decodeURIComponent(said ?? '').replace(/ · [^·]*$/, '')
  return new DOMParser().parseFromString(html.replaceAll('<', '&lt;'), 'text/html').body.textContent
}
