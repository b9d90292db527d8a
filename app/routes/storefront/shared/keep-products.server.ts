import { findNextReopening } from '#modules/vendors/index.server.ts'
import { endOfDay } from '#shared/time.ts'
import { cachePage, type CachePageInput, type PageContext } from '#app/http/context.ts'

/** A page with products also changes at midnight, which moves the dates of delivery, and when a vendor comes back from a holiday. */
export async function keepProducts(page: PageContext, input: Omit<CachePageInput, 'tags'>): Promise<void> {
  // who keeps nothing need not know when
  if (!page.cache.isWanted) return
  cachePage(page, { ...input, tags: ['products', 'settings'] })
  cachePage(page, { tags: [], until: endOfDay(page.deps.clock.now()), query: [] })
  cachePage(page, { tags: [], until: await findNextReopening(page.deps), query: [] })
}
