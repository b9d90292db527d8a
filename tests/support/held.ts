import type { Browser, Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, type PageOptions } from './browser.ts'
import type { TestShop } from './shop.ts'

/** 'all': no script of the page is there. 'parts': the page's own is, and what it asks for later is not. */
export type Held = 'all' | 'parts'

const SCRIPTS = '**/assets/*.js'

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
  const hold = async () => page.route(SCRIPTS, (route) => void waiting.push(route))
  if (held === 'all') await hold()
  const isQuiet = watchScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  if (held === 'parts') {
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await expect.poll(isQuiet, { interval: 20 }).toBe(true)
    await hold()
  }
  const release = async () => {
    await page.unroute(SCRIPTS)
    await Promise.all(waiting.splice(0).map(async (route) => route.continue()))
  }
  return { ...opened, release, asked: () => waiting.length }
}

/** Tells whether no script is on its way. */
function watchScripts(page: Page): () => boolean {
  let open = 0
  const count = (by: number) => (request: Request) => {
    if (request.resourceType() === 'script') open += by
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return () => open === 0
}
