import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useLine } from '../support/line.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, addVendor } from '../support/trade.ts'

let context: BrowserContext
let page: Page

const line = await useLine()
const shop = await useShop({ settings: { PUBLIC_URL: line.url } })
line.leadTo(shop.url)
const id = await addProduct(shop.database.db, await addVendor(shop.database.db), { stock: 9 })
const browser = await useBrowser()

/**
 * All tests share one profile, whose service worker has its files. Each starts without a cart and without saved pages.
 */
beforeEach(async () => {
  if (page) {
    await context.clearCookies()
    await page.goto('/readyz')
    await page.evaluate(async () => {
      localStorage.clear()
      for (const name of await caches.keys())
        if (name.includes(' pages '))
          for (const request of await (await caches.open(name)).keys())
            if (new URL(request.url).pathname !== '/offline') await (await caches.open(name)).delete(request)
    })
  } else ({ page, context } = await openPage(browser, { worker: true, baseUrl: line.url }))
  return async () => {
    line.mend()
    await context.setOffline(false)
  }
})

const drawer = () => page.locator('#cart-drawer')

async function isKept(address: string): Promise<void> {
  const list = async (): Promise<string[]> => {
    const names = (await caches.keys()).filter((name) => name.includes(' pages '))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  }
  await expect.poll(() => page.evaluate(list)).toContain(address)
}

async function hasWorker(): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

async function fill(): Promise<void> {
  await page.goto(`/product/${id}`)
  await awaken(page)
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await drawer().getByRole('spinbutton').waitFor()
}

/** Cuts the connection. `isKnown` says whether the browser reports being offline. */
async function cut(isKnown: boolean): Promise<void> {
  line.cut()
  if (isKnown) await context.setOffline(true)
}

const cart = () => page.locator('main')
const cookie = async () => (await context.cookies()).find(({ name }) => name === 'sz_cart')?.value
const saved = () => page.locator('.line-strip').getByText(/^You're offline\. This is a saved page from \d\d:\d\d/)

describe('View Cart while offline', () => {
  test.each([
    ['knows', true],
    ['does not know', false],
  ])("shows the device's cart, which can be changed: the browser %s", async (_, isKnown) => {
    await fill()
    await hasWorker()
    await cut(isKnown)
    await drawer().getByRole('link', { name: 'View Cart' }).click()
    await cart().getByRole('heading', { level: 1, name: 'Shopping cart' }).waitFor()
    await saved().waitFor()
    await cart().getByRole('link', { name: 'Checkout · ₦12,500' }).waitFor()
    await cart().getByRole('button', { name: 'Increase quantity' }).click()
    await cart().getByRole('link', { name: 'Checkout · ₦22,500' }).waitFor()
    await cart()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await cart().getByText('Your cart is empty').waitFor()
    await cart().getByRole('button', { name: 'Undo' }).click()
    await cart().getByRole('link', { name: 'Checkout · ₦22,500' }).waitFor()
    expect(await cookie()).toBe(`1.${id}2`)

    await page.reload()
    await cart().getByRole('link', { name: 'Checkout · ₦22,500' }).waitFor()
    await context.setOffline(false)
    line.mend()
    await page.waitForURL('**/cart')
    await page.getByText("You're back online.").waitFor()
    await cart().getByRole('link', { name: 'Checkout · ₦22,500' }).waitFor()
  })

  test('shows a new product without its price, and an empty cart as empty', async () => {
    await page.goto(`/product/${id}`)
    await awaken(page)
    await hasWorker()
    await isKept(`/product/${id}`)
    await cut(true)
    await page.goto('/cart').catch(() => undefined)
    await cart().getByText('Your cart is empty').waitFor()
    await page.goBack()
    await awaken(page)
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await drawer().getByRole('link', { name: 'View Cart' }).click()
    await cart().getByText("1 item is saved in your cart. We'll show its price when you're back online.").waitFor()
    expect(await cart().innerText()).not.toContain('₦')
    expect(await page.locator('.line-strip').innerText()).toBe("You're offline.")
  })

  test('shows the cart of an opened cart page, even if the drawer was never opened', async () => {
    await context.addCookies([{ name: 'sz_cart', value: `1.${id}3`, url: line.url }])
    await page.goto('/cart')
    await awaken(page)
    await hasWorker()
    await cut(true)
    await page.reload()
    await cart().getByRole('link', { name: 'Checkout · ₦32,500' }).waitFor()
  })
})

describe('another link while offline', () => {
  test('opens saved pages, and otherwise a page that explains it', async () => {
    await page.goto('/products')
    await awaken(page)
    await hasWorker()
    await isKept('/products')
    await page.locator('header').getByRole('link', { name: 'ShopZero' }).first().click()
    await page.waitForURL(`${line.url}/`)
    await page.waitForLoadState('networkidle')
    await cut(true)
    const shopLinks = page.locator('footer').locator('summary', { hasText: 'Shop' })
    await shopLinks.click()
    await page.locator('footer').getByRole('link', { name: 'Products', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/products')
    await shopLinks.click()
    await page.locator('footer').getByRole('link', { name: 'Terms of Service' }).click()
    await page.getByRole('heading', { level: 1, name: "You're offline" }).waitFor()
    await cart().getByText('saved on your device. You can still').waitFor()
    await cart().getByRole('link', { name: 'Products', exact: true }).waitFor()
  })
})
