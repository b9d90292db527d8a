import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaken, launchBrowser, openPage } from '../support/browser.ts'
import { startShop, type TestShop } from '../support/shop.ts'
import { listPoorTargets } from '../support/targets.ts'

let shop: TestShop
let browser: Browser
let product: string
let vendor: string

beforeAll(async () => {
  shop = await startShop({ demo: true })
  browser = await launchBrowser()
  // with reviews, so that its page has all that a page can have
  const row = await shop.database.db
    .selectFrom('visibleProducts as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendorId')
    .select(['p.id', 'v.slug'])
    .orderBy('p.ratingCount', 'desc')
    .executeTakeFirstOrThrow()
  product = row.id ?? ''
  vendor = row.slug
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

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
