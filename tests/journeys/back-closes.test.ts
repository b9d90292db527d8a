import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { follow, makeOnePage } from '../support/one-page.ts'
import { useShop } from '../support/shop.ts'
import { hydrated, openShop, visit } from '../support/shopping.ts'
import { addProduct, addVendor } from '../support/trade.ts'

const shop = await useShop()
const id = await addProduct(shop.database.db, await addVendor(shop.database.db), { stock: 9 })
const browser = await useBrowser()
const onPhone = makeOnePage(browser, { baseUrl: shop.url, width: 360 })

const path = (page: Page): string => new URL(page.url()).pathname
const drawer = (page: Page) => page.locator('#cart-drawer')
const menu = (page: Page) => page.locator('header details nav')
const isCovered = (page: Page) => page.evaluate(() => 'isCovered' in Object(history.state))

/** Opens another page, then the product, then the cart drawer. */
async function openCart() {
  const opened = await onPhone('/about')
  await fillCart(opened.page)
  return opened
}

async function fillCart(page: Page): Promise<void> {
  await follow(page, `/product/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await drawer(page).getByRole('link', { name: 'View Cart' }).waitFor()
  await expect.poll(() => isCovered(page)).toBe(true)
}

/** Uses the page's own history, because Playwright's may lag behind. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()))
}

/** Counts history moves within the document. */
async function countMoves(page: Page): Promise<void> {
  // added before the page's scripts, because their capturing listener stops the event
  await page.addInitScript(() => {
    addEventListener('popstate', () => Object.assign(globalThis, { moves: readMoves() + 1 }), true)
    const readMoves = (): number => Number(Object(globalThis).moves ?? 0)
  })
}
const movesOf = async (page: Page) => page.evaluate(() => Number(Object(globalThis).moves ?? 0))

describe('Back', () => {
  test('closes the cart and stays on the page, then leaves as before; Forward has no effect', async () => {
    const { page, context, expectNoErrors } = await openShop(browser, shop)
    await countMoves(page)
    await page.goto('/about')
    await visit(page, '/faq')
    await fillCart(page)
    const moves = async () => movesOf(page)
    await back(page)
    await drawer(page).waitFor({ state: 'hidden' })
    expect(path(page)).toBe(`/product/${id}`)
    const before = await moves()
    await page.evaluate(() => void setTimeout(() => history.forward()))
    // the page goes forward, and back by itself, because no cart is open there
    await expect.poll(moves).toBe(before + 2)
    expect(await isCovered(page)).toBe(false)
    expect(await drawer(page).isVisible()).toBe(false)
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.locator('header').getByRole('link', { name: /^Cart/ }).click()
    await drawer(page).waitFor()
    await back(page)
    await drawer(page).waitFor({ state: 'hidden' })
    await back(page)
    await page.waitForURL('**/faq')
    expectNoErrors()
    await context.close()
  })

  test.each([
    ['Back', back],
    ['its cross', (page: Page) => drawer(page).getByRole('button', { name: 'Close' }).click()],
  ])('does not reload the page when the cart is closed by %s', async (_, close) => {
    const { page } = await openCart()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await close(page)
    await drawer(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isCovered(page)).toBe(false)
    await page.locator('header').getByRole('link', { name: /^Cart/ }).click()
    await drawer(page).getByRole('link', { name: 'View Cart' }).click()
    await page.waitForURL('**/cart')
    expect(fetched).toContain('/cart.data')
    expect(fetched.filter((address) => address.startsWith(`/product/${id}`))).toEqual([])
  })

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its cross', (page: Page) => drawer(page).getByRole('button', { name: 'Close' }).click()],
  ])('leaves the page at once after the cart was closed by %s', async (_, close) => {
    const { page } = await openCart()
    await close(page)
    await drawer(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isCovered(page)).toBe(false)
    await back(page)
    await page.waitForURL('**/about')
  })

  test.each([
    ['View Cart', '/cart'],
    [/^Checkout/, '/login'],
    [/^Shop /, '/vendor'],
  ])('returns to the product after the link %s of the cart', async (name, to) => {
    const { page } = await openCart()
    const before = await page.evaluate(() => history.length)
    await drawer(page).getByRole('link', { name }).first().click()
    await page.waitForURL((url) => url.pathname.startsWith(to))
    expect(await page.evaluate(() => history.length)).toBe(before)
    await back(page)
    await page.waitForURL(`**/product/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => drawer(page).isVisible()).toBe(false)
    await back(page)
    await page.waitForURL('**/about')
  })

  test('keeps the cart open when a link opens in a new tab', async () => {
    const { page, context } = await openCart()
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      drawer(page)
        .getByRole('link', { name: 'View Cart' })
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.waitForURL('**/cart')
    expect(await drawer(page).isVisible()).toBe(true)
    await back(page)
    await drawer(page).waitFor({ state: 'hidden' })
    expect(path(page)).toBe(`/product/${id}`)
    await tab.close()
  })

  test('closes the menu of a phone, whose links navigate as usual', async () => {
    const { page, expectNoErrors } = await onPhone('/about')
    await follow(page, '/faq')
    const button = page.locator('header summary').first()
    await button.click()
    await menu(page).waitFor()
    await expect.poll(() => isCovered(page)).toBe(true)
    await back(page)
    await menu(page).waitFor({ state: 'hidden' })
    expect(path(page)).toBe('/faq')

    await button.click()
    await expect.poll(() => isCovered(page)).toBe(true)
    await button.click()
    await expect.poll(() => isCovered(page)).toBe(false)

    await button.click()
    await expect.poll(() => isCovered(page)).toBe(true)
    await menu(page).getByRole('link', { name: 'Contact', exact: true }).click()
    await page.waitForURL('**/contact')
    await menu(page).waitFor({ state: 'hidden' })
    await back(page)
    await page.waitForURL('**/faq')
    // the URL changes just before the page, which closes the menu
    await page.getByRole('heading', { level: 1, name: 'Frequently' }).waitFor()

    // closing one drawer must not close the next
    await button.click()
    await expect.poll(() => isCovered(page)).toBe(true)
    await page.locator('header a[href="/cart"]').last().click()
    await drawer(page).waitFor()
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isCovered(page)).toBe(true)
    await page.waitForTimeout(300)
    expect(await drawer(page).isVisible()).toBe(true)
    await back(page)
    await drawer(page).waitFor({ state: 'hidden' })
    await back(page)
    await page.waitForURL('**/about')
    expectNoErrors()
  })
})
