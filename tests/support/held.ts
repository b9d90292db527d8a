import type { Browser, Route } from 'playwright-core'
import { openPage, type PageOptions } from './browser.ts'
import type { TestShop } from './shop.ts'

/** 'all' blocks every script of the page. 'parts' blocks only scripts that it loads later. */
export type Held = 'all' | 'parts'

export async function openHeld(
  browser: Browser,
  shop: Pick<TestShop, 'url'>,
  address: string,
  held: Held,
  options: Partial<PageOptions> = {},
) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options })
  const { page } = opened
  const waiting: Route[] = []
  let isHolding = held === 'all'
  await page.route('**/assets/*.js', async (route) => {
    if (isHolding) waiting.push(route)
    else await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  if (held === 'parts') {
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.waitForLoadState('networkidle')
    isHolding = true
  }
  const release = async () => {
    isHolding = false
    await Promise.all(waiting.splice(0).map(async (route) => route.continue()))
  }
  return { ...opened, release, asked: () => waiting.length }
}
