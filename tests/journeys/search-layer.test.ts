import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { follow, makeOnePage } from '../support/one-page.ts'
import { useShop } from '../support/shop.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const onPhone = makeOnePage(browser, { baseUrl: shop.url, width: 360 })

describe('Back on a phone, with suggestions over the page', () => {
  const layer = (page: Page) => page.locator('header .suggestions')
  const isCovered = async (page: Page) => page.evaluate(() => 'isCovered' in Object(history.state))
  const back = async (page: Page) => page.goBack({ waitUntil: 'commit' })

  /** Opens the home page, then the contact page with the open suggestions. */
  async function openLayer() {
    const opened = await onPhone('/')
    const { page } = opened
    await follow(page, '/contact')
    const box = page.getByRole('banner').getByLabel('Search products')
    await box.fill('')
    await box.tap()
    await box.pressSequentially('rice')
    await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor()
    await expect.poll(() => isCovered(page)).toBe(true)
    return { ...opened, box }
  }
  const expectWayBack = async (page: Page) => {
    await back(page)
    await page.waitForURL('**/contact')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => layer(page).count()).toBe(0)
    await back(page)
    await page.waitForURL(`${shop.url}/`)
  }

  test('closes them and stays on the page, then leaves as before', async () => {
    const { page, box, expectNoErrors } = await openLayer()
    await back(page)
    await expect.poll(() => layer(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/contact')
    expect(await box.inputValue()).toBe('rice')
    await box.press('Backspace')
    await layer(page).waitFor()
    await expect.poll(() => isCovered(page)).toBe(true)
    await back(page)
    await expect.poll(() => layer(page).count()).toBe(0)
    await back(page)
    await page.waitForURL(`${shop.url}/`)
    expectNoErrors()
  })

  test.each([
    ['Enter', '**/search?q=rice', (page: Page) => page.keyboard.press('Enter')],
    ['the glass', '**/search?q=rice', (page: Page) => page.locator('header search [type=submit]').tap()],
    ['a suggestion', '**/product/*', (page: Page) => layer(page).locator('a[href*="/product/"]').first().tap()],
    [
      'a suggestion chosen by keys',
      /\/(product|search|products)/,
      async (page: Page) => {
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      },
    ],
    [
      'a link beside them',
      (url: URL) => url.pathname === '/',
      (page: Page) => page.getByRole('link', { name: 'ShopZero', exact: true }).first().tap(),
    ],
  ])('returns to the page with the suggestions after %s', async (_, to, go) => {
    const { page, expectNoErrors } = await openLayer()
    const before = await page.evaluate(() => history.length)
    await go(page)
    await page.waitForURL(to)
    await expect.poll(() => layer(page).count()).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(before)
    await expectWayBack(page)
    expectNoErrors(/media/)
  })

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the field was left', (page: Page) => page.locator('header [name=q]').blur()],
  ])('leaves the page at once after they were closed: %s', async (_, leave) => {
    const { page } = await openLayer()
    await leave(page)
    await expect.poll(() => layer(page).count()).toBe(0)
    await expect.poll(() => isCovered(page)).toBe(false)
    await back(page)
    await page.waitForURL(`${shop.url}/`)
  })
})
