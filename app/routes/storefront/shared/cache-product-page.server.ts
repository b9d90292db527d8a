import { findNextReopening } from '#modules/vendors/index.server.ts'
import { endOfDay } from '#shared/time.ts'
import { cachePage, type CachePageInput, type PageContext } from '#app/http/context.ts'

type ProductPageInput = Omit<CachePageInput, 'tags'> & { tags?: string[] }

/**
 * Such a page also changes at midnight, which moves delivery dates, and when a vendor returns from a holiday. Without
 * `tags`, it shows products of any vendor.
 */
export async function cacheProductPage(page: PageContext, input: ProductPageInput): Promise<void> {
  // skips the query for the next reopening
  if (!page.cache.isWanted) return
  cachePage(page, { ...input, tags: [...(input.tags ?? ['products']), 'settings'] })
  cachePage(page, { tags: [], until: endOfDay(page.deps.clock.now()), query: [] })
  cachePage(page, { tags: [], until: await findNextReopening(page.deps), query: [] })
}

/** The tags of a page that shows this vendor, its rating, or a list of only its products. */
export function tagsOfVendor(vendorId: string): string[] {
  return [`vendor:${vendorId}`, `goods:${vendorId}`]
}
