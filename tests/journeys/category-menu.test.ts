import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaken, openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'

const GRACE_MS = 300

const shop = await useShop()
const browser = await useBrowser()

async function open(options: Partial<PageOptions> = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options })
  await opened.page.goto('/about')
  return opened
}

const button = (page: Page) => page.getByRole('button', { name: 'Categories' })
const sports = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sports' })
const links = (page: Page) => page.locator('nav[aria-label=Main] [popover]:popover-open a')

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('opens on press, also without a script, and lists all nine', async () => {
  for (const javaScript of [true, false]) {
    const { page } = await open({ javaScript })
    expect(await sports(page).isVisible()).toBe(false)
    await button(page).click()
    await sports(page).waitFor()
    expect(await links(page).count()).toBe(9)
    await sports(page).click()
    await page.waitForURL('**/category/sports')
    await page.context().close()
  }
})

test('opens by keyboard, has arrow keys, and restores the focus on Escape', async () => {
  const { page, expectNoErrors } = await open()
  await awaken(page)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await sports(page).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Fashion')
  await page.keyboard.press('Escape')
  await sports(page).waitFor({ state: 'hidden' })
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expectNoErrors()
})

test('opens when the mouse rests on it, and closes with a delay', async () => {
  const { page } = await open()
  await awaken(page)
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const { x, y } = await middleOf(button(page))
  await page.mouse.move(x, y)
  await page.clock.runFor(50)
  // the pointer only passed over it
  await page.mouse.move(600, 600)
  await page.clock.runFor(1000)
  expect(await sports(page).isVisible()).toBe(false)

  await page.mouse.move(x, y)
  await page.clock.runFor(200)
  await sports(page).waitFor()
  await page.mouse.move(900, 700)
  await page.clock.runFor(GRACE_MS - 50)
  expect(await sports(page).isVisible()).toBe(true)
  // the pointer returned in time
  const within = await middleOf(sports(page))
  await page.mouse.move(within.x, within.y)
  await page.clock.runFor(1000)
  expect(await sports(page).isVisible()).toBe(true)
  await page.mouse.move(900, 700)
  await page.clock.runFor(GRACE_MS + 50)
  await sports(page).waitFor({ state: 'hidden' })

  // a click on a menu that opened on hover keeps it open until the next click
  await page.mouse.move(x, y)
  await page.clock.runFor(200)
  await page.mouse.click(x, y)
  await page.mouse.move(900, 700)
  await page.clock.runFor(1000)
  expect(await sports(page).isVisible()).toBe(true)
  await page.mouse.click(x, y)
  await sports(page).waitFor({ state: 'hidden' })
})
