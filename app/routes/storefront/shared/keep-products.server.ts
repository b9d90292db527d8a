import { findNextReopening } from '#modules/vendors/index.server.ts'
import { cachePage, type CachePageInput, type PageContext } from '#app/http/context.ts'

/** A page with products also changes when a vendor comes back from a holiday. Who keeps nothing need not know when. */
export async function keepProducts(page: PageContext, input: Omit<CachePageInput, 'tags'>): Promise<void> {
  if (!page.cache.isWanted) return
  cachePage(page, { ...input, tags: ['products', 'settings'] })
  cachePage(page, { tags: [], until: await findNextReopening(page.deps), query: [] })
}
