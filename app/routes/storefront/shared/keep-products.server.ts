import { findNextReopening } from '#modules/vendors/index.server.ts'
import { keepPage, type KeepWish, type PageContext } from '#app/http/context.ts'

/** A page with products also changes when a vendor comes back from a holiday. Who keeps nothing need not know when. */
export async function keepProducts(page: PageContext, wish: Omit<KeepWish, 'tags'>): Promise<void> {
  if (!page.cache.isWanted) return
  keepPage(page, { ...wish, tags: ['products', 'settings'] })
  keepPage(page, { tags: [], until: await findNextReopening(page.deps), query: [] })
}
