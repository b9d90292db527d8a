import { findNextReopening } from '#modules/vendors/index.server.ts'
import { keepPage, type CachePageInput, type PageContext } from '#app/http/context.ts'

/** A page with products also changes when a vendor comes back from a holiday. Who keeps nothing need not know when. */
export async function keepProducts(page: PageContext, input: Omit<CachePageInput, 'tags'>): Promise<void> {
  if (!page.cache.isWanted) return
  keepPage(page, { ...input, tags: ['products', 'settings'] })
  keepPage(page, { tags: [], until: await findNextReopening(page.deps), query: [] })
}
