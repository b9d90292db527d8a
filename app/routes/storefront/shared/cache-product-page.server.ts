import { findNextReopening } from '#modules/vendors/index.server.ts'
import { endOfDay } from '#shared/time.ts'
import { cachePage, type CachePageInput, type PageContext } from '#app/http/context.ts'

/** Such a page also changes at midnight, which moves delivery dates, and when a vendor returns from a holiday. */
export async function cacheProductPage(page: PageContext, input: Omit<CachePageInput, 'tags'>): Promise<void> {
  // skips the query for the next reopening
  if (!page.cache.isWanted) return
  cachePage(page, { ...input, tags: ['products', 'settings'] })
  cachePage(page, { tags: [], until: endOfDay(page.deps.clock.now()), query: [] })
  cachePage(page, { tags: [], until: await findNextReopening(page.deps), query: [] })
}
