import { expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { listPoorTargets } from '../support/targets.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
// with reviews, so that its page has all that a page can have
const row = await shop.database.db
  .selectFrom('visibleProducts as p')
  .innerJoin('vendors as v', 'v.id', 'p.vendorId')
  .select(['p.id', 'v.slug'])
  .orderBy('p.ratingCount', 'desc')
  .executeTakeFirstOrThrow()
const product = row.id ?? ''
const vendor = row.slug

const PAGES = [
  '/',
  '/products',
  '/flash-sales',
  '/product/{product}',
  '/product/{product}/reviews',
  '/category/fashion',
  '/search?q=rice',
  '/search?q=9387465018',
  '/vendor/{vendor}',
]

test.each(PAGES.flatMap((named) => [360, 1280].map((width) => [named, width] as const)))(
  'a finger hits what it means on %s at %i px',
  async (named, width) => {
    const { page, context } = await openPage(browser, { baseUrl: shop.url, width })
    await page.goto(named.replace('{product}', product).replace('{vendor}', vendor))
    await awaken(page)
    expect(await page.locator('footer a').count()).toBeGreaterThan(15)
    expect(await listPoorTargets(page)).toEqual([])
    await context.close()
  },
)
