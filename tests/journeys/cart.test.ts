import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser, type PageOptions } from '../support/browser.ts'
import { follow, makeOnePage } from '../support/one-page.ts'
import { useShop } from '../support/shop.ts'
import { openShop, visit } from '../support/shopping.ts'
import { addProduct, addVendor } from '../support/trade.ts'

const shop = await useShop()
const id = await addProduct(shop.database.db, await addVendor(shop.database.db), { stock: 9 })
const browser = await useBrowser()

const drawer = (page: Page) => page.locator('#cart-drawer')
const toast = (page: Page, words: string) => page.locator('.toast-card').filter({ hasText: words })
const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sz_cart')?.value.replace(/^1\.?/, '')

async function openWith(quantity: number, options: Partial<PageOptions> = {}) {
  const opened = await openShop(browser, shop, {
    cookies: quantity ? [{ name: 'sz_cart', value: `1.${id}${quantity}` }] : [],
    ...options,
  })
  return { ...opened, field: opened.page.locator('#main').getByRole('spinbutton') }
}

const onPhone = makeOnePage(browser, { baseUrl: shop.url, width: 360 })

/** Opens a cart with this quantity. */
async function comeToCart(quantity: number) {
  const opened = await onPhone('/')
  await opened.context.addCookies([{ name: 'sz_cart', value: `1.${id}${quantity}`, url: shop.url }])
  await follow(opened.page, '/cart')
  const field = opened.page.locator('#main').getByRole('spinbutton')
  await expect.poll(() => field.inputValue()).toBe(String(quantity))
  return { ...opened, field }
}

describe('a quantity typed in the cart', () => {
  test.each(['0', '-3'])('%s removes the line, and can be undone', async (typed) => {
    const { page, field, expectNoErrors } = await comeToCart(2)
    await field.fill(typed)
    await field.press('Enter')
    await toast(page, 'Item removed from cart').waitFor()
    await page.locator('#main').getByText('Your cart is empty').waitFor()
    expect(await cookie(page)).toBe('')
    await page.locator('#main').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cookie(page)).toBe(`${id}2`)
    expect(new URL(page.url()).pathname).toBe('/cart')
    expectNoErrors()
  })

  test('one less than one removes the line too', async () => {
    const { page, expectNoErrors } = await comeToCart(1)
    await page.locator('#main').getByRole('button', { name: 'Decrease quantity' }).click()
    await toast(page, 'Item removed from cart').waitFor()
    await expect.poll(() => cookie(page)).toBe('')
    expectNoErrors()
  })

  test('above the stock shows an error, and the earlier value is kept', async () => {
    const { page, field } = await comeToCart(2)
    await field.click()
    await field.press('ControlOrMeta+a')
    await page.keyboard.type('15')
    expect(await cookie(page)).toBe(`${id}2`)
    await page.keyboard.press('Tab')
    await toast(page, 'Not enough stock available').waitFor()
    expect(await cookie(page)).toBe(`${id}2`)
    await expect.poll(() => field.inputValue()).toBe('2')
    await field.fill('9')
    await field.blur()
    await expect.poll(() => cookie(page)).toBe(`${id}9`)
  })

  test.each(['e', '', '1.5'])('%j is not accepted as a number, and the line stays', async (typed) => {
    const { page, field, expectNoErrors } = await comeToCart(2)
    await field.click()
    await field.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    const words = page.locator('#main').getByRole('alert')
    await words.getByText('Please enter a whole number from 1 to 99').waitFor()
    expect(await cookie(page)).toBe(`${id}2`)
    await expect.poll(() => field.inputValue()).toBe('2')
    await field.fill('3')
    await field.press('Enter')
    await expect.poll(() => cookie(page)).toBe(`${id}3`)
    expect(await words.count()).toBe(0)
    expectNoErrors()
  })

  test('works without a script', async () => {
    const { page, context, field } = await openWith(2, { javaScript: false })
    const send = async (typed: string): Promise<void> => {
      await page.goto('/cart')
      await field.fill(typed)
      await page.locator('#main').getByRole('button', { name: 'Update' }).click()
    }
    await send('')
    await page.locator('#main').getByRole('alert').getByText('Please enter a whole number from 1 to 99').waitFor()
    expect(await cookie(page)).toBe(`${id}2`)
    await send('-3')
    await page.getByText('Item removed from cart').waitFor()
    expect(await cookie(page)).toBe('')
    await context.close()
  })
})

describe('Add to Cart', () => {
  test('shows its progress, then success, and opens the cart', async () => {
    const { page, context, expectNoErrors } = await openWith(0, { motion: true })
    await visit(page, `/product/${id}`)
    const button = page.locator('.buy-bar button[type=submit]')
    const said = await button.evaluate(async (element: HTMLElement) => {
      const words = () => [element.innerText.trim(), element.ariaBusy, element.offsetWidth, element.offsetHeight]
      const before = words()
      element.click()
      // rendered before the browser continues
      await Promise.resolve()
      return [before, words()]
    })
    expect(said[0]?.[0]).toMatch(/^Add to Cart\n₦/)
    expect(said[1]).toEqual(['Adding…', 'true', ...(said[0] ?? []).slice(2)])
    await toast(page, 'Item added to cart').waitFor()
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    const done = page.getByRole('button', { name: /^Added$/ })
    await done.click()
    await drawer(page).waitFor()
    expect(await cookie(page)).toBe(`${id}1`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor()
    expectNoErrors()
    await context.close()
  })

  test('treats an empty quantity as one', async () => {
    const { page, context } = await openWith(0)
    await visit(page, `/product/${id}`)
    const quantity = page.locator('.buy-bar').getByRole('spinbutton')
    await quantity.fill('')
    await quantity.press('Enter')
    await toast(page, 'Item added to cart').waitFor()
    expect(await cookie(page)).toBe(`${id}1`)
    await context.close()
  })

  test.each([360, 1280])('adds once on a double press, and the cart stays open, at %i px', async (width) => {
    // also with reduced motion, because a transition blocks the second press
    const { page, context, expectNoErrors } = await openWith(0, { width, motion: width === 1280 })
    await visit(page, `/product/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).dblclick({ delay: 20 })
    await toast(page, 'Item added to cart').waitFor()
    await page.waitForTimeout(450)
    expect(await drawer(page).isVisible()).toBe(true)
    expect(await cookie(page)).toBe(`${id}1`)
    // afterwards a click on the backdrop closes it as usual
    if (width === 1280) {
      await page.mouse.click(100, 400)
      await drawer(page).waitFor({ state: 'hidden' })
    }
    expectNoErrors()
    await context.close()
  })
})

describe('while prices are loading', () => {
  test('the drawer shows the remembered cart without prices and checkout, and nothing shifts', async () => {
    const { page, context, expectNoErrors } = await openWith(2)
    // the device remembers the cart from its page
    await visit(page, '/cart')
    await page.waitForFunction(() => localStorage.getItem('sz_cart_view') !== null)
    await visit(page, '/about')
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/device/quote*', async (route) => {
      await asked
      await route.continue()
    })
    await page.getByRole('link', { name: /^Cart/ }).click()
    const name = drawer(page)
      .getByRole('link', { name: /^Product/ })
      .first()
    await name.waitFor()
    expect(await drawer(page).getByRole('spinbutton').inputValue()).toBe('2')
    expect(await drawer(page).getByRole('button', { name: 'Checking prices…' }).isDisabled()).toBe(true)
    expect(
      await drawer(page)
        .getByRole('link', { name: /^Checkout/ })
        .count(),
    ).toBe(0)
    const prices = drawer(page).getByText(/^₦\d/)
    const colours = async () => prices.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(new Set(await colours())).toEqual(new Set(['rgba(0, 0, 0, 0)']))
    const place = async () => [await name.boundingBox(), await prices.last().boundingBox()]
    const before = await place()
    answer()
    await drawer(page).getByRole('link', { name: 'Checkout · ₦22,500' }).waitFor()
    expect(await colours()).not.toContain('rgba(0, 0, 0, 0)')
    expect(await place()).toEqual(before)
    expectNoErrors()
    await context.close()
  })

  test('it shows a line of the same size for a product that it does not remember', async () => {
    const { page, context } = await openWith(1)
    await visit(page, '/about')
    await page.route('**/device/quote*', () => new Promise(() => undefined))
    await page.getByRole('link', { name: /^Cart/ }).click()
    await drawer(page).locator('.skeleton.size-20').waitFor()
    expect(await drawer(page).getByRole('button', { name: 'Checking prices…' }).isDisabled()).toBe(true)
    await context.close()
  })
})
