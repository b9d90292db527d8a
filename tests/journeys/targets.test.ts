import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { makeOnePage } from '../support/one-page.ts'
import { useShop } from '../support/shop.ts'
import { listPoorTargets } from '../support/targets.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const at = makeOnePage(browser, { baseUrl: shop.url, width: 360 })
// a product with reviews, so that its page shows every part
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

test.each(PAGES)('touch targets are large enough on %s, on a phone and on a desktop', async (named) => {
  const { page } = await at(named.replace('{product}', product).replace('{vendor}', vendor))
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.locator('footer a').count()).toBeGreaterThan(15)
    expect(await listPoorTargets(page), `${width} px`).toEqual([])
  }
})
