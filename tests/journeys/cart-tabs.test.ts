import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { openShop, visit } from '../support/shopping.ts'
import { addProduct, addVendor } from '../support/trade.ts'

const shop = await useShop()
const id = await addProduct(shop.database.db, await addVendor(shop.database.db), { price: 1_000_000, stock: 20 })
const browser = await useBrowser()

const cart = (page: Page) => page.locator('#main')
const drawer = (page: Page) => page.locator('#cart-drawer')
type Place = ReturnType<typeof cart>

const field = (place: Place) => place.getByRole('spinbutton', { name: /^Quantity of/ })
const more = async (place: Place) => place.getByRole('button', { name: 'Increase quantity' }).click()
/** Checks the field, the line and the total. */
const expectPieces = async (place: Place, pieces: number) => {
  await expect.poll(() => field(place).inputValue()).toBe(String(pieces))
  const sum = new RegExp(`Subtotal\\s*₦${(pieces * 10_000).toLocaleString('en-NG')}\\s`)
  await expect.poll(() => place.innerText()).toMatch(sum)
}

/** Two tabs of one browser: the cart page, and a product with the open cart drawer. */
async function openTabs({ before }: { before?: (page: Page) => Promise<unknown> } = {}) {
  const {
    page: first,
    context,
    expectNoErrors,
  } = await openShop(browser, shop, {
    width: 1280,
    cookies: [{ name: 'sz_cart', value: `1.${id}2` }],
  })
  const second = await context.newPage()
  for (const page of [first, second]) await before?.(page)
  await visit(first, '/cart')
  await visit(second, `/product/${id}`)
  await second.locator('header').getByRole('link', { name: /^Cart/ }).click()
  await expectPieces(cart(first), 2)
  await expectPieces(drawer(second), 2)
  return { first, second, context, expectNoErrors }
}

test("a change in one tab shows at once in another tab's page and drawer, or when a sleeping tab wakes", async () => {
  const { first, second, context, expectNoErrors } = await openTabs()
  await more(cart(first))
  await expectPieces(drawer(second), 3)
  await more(drawer(second))
  await expectPieces(cart(first), 4)
  await field(cart(first)).fill('7')
  await field(cart(first)).blur()
  await expectPieces(drawer(second), 7)
  await expect.poll(() => second.locator('header').getByRole('link', { name: /^Cart/ }).innerText()).toContain('7')
  await drawer(second)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await cart(first).getByText('Your cart is empty').waitFor()
  await drawer(second).getByRole('button', { name: 'Undo' }).click()
  await expectPieces(drawer(second), 7)

  for (const [place, other, sleeper] of [
    [cart(first), drawer(second), second],
    [drawer(second), cart(first), first],
  ] as const) {
    const session = await context.newCDPSession(sleeper)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await more(place)
    const pieces = Number(await field(place).inputValue())
    await expectPieces(place, pieces)
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await expectPieces(other, pieces)
  }
  expectNoErrors()
  await context.close()
})

test('in a browser without cookie events it shows when the tab is visible again, by any event', async () => {
  const { first, second, context } = await openTabs({
    before: async (page) => {
      await page.addInitScript(() => Object.defineProperty(globalThis, 'cookieStore', { value: undefined }))
    },
  })
  // any other render would show the new number too; the store's own test checks each event alone
  for (const [at, event] of ['visibilitychange', 'focus', 'pageshow'].entries()) {
    await more(cart(first))
    await expectPieces(cart(first), 3 + at)
    await second.evaluate((type) => {
      const target = type === 'visibilitychange' ? document : window
      target.dispatchEvent(new Event(type, { bubbles: true }))
    }, event)
    await expectPieces(drawer(second), 3 + at)
  }
  await context.close()
})
