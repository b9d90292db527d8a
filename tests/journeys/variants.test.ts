import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { openPage, useBrowser, type PageOptions } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { addVariants } from '../support/variants.ts'

const shop = await useShop()
const browser = await useBrowser()
const { db } = shop.database
const vendor = await addVendor(db)

/** Red in two sizes and a dear blue one. Small is sold out in blue. */
async function dress() {
  const id = await addProduct(db, vendor)
  const [small = '', large = '', smallBlue = '', blue = ''] = await addVariants(db, id, [
    { chosen: ['S', 'Red'], price: 900_000, stock: 20 },
    { chosen: ['L', 'Red'], price: 950_000, stock: 20 },
    { chosen: ['S', 'Blue'], price: 1_200_000, stock: 0 },
    { chosen: ['L', 'Blue'], price: 1_200_000, stock: 20 },
  ])
  return { id, small, large, smallBlue, blue }
}

async function open(path: string, options: Partial<PageOptions> = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, ...options })
  await opened.page.goto(path)
  return opened
}

const value = (page: Page, name: string | RegExp) => page.getByRole('group').getByRole('link', { name, exact: true })
const price = (page: Page) => page.locator('main h1 ~ *, main h1 + * ~ *').getByText('₦').first()

describe.each([true, false])('choosing a variant (script: %s)', (javaScript) => {
  test('changes price, stock, SKU and address, and the cart gets what was chosen', async () => {
    const { id, large, smallBlue, blue } = await dress()
    const { page, context, expectNoErrors } = await open(`/product/${id}`, { javaScript, width: 360 })
    const main = page.getByRole('main')
    await main.getByText('₦9,000').first().waitFor()
    expect(await value(page, 'S').getAttribute('aria-current')).toBe('true')
    for (const each of await page.getByRole('group').getByRole('link').all()) {
      const box = await each.boundingBox()
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44)
    }

    await value(page, 'L').click()
    await page.waitForURL(`**/product/${id}?variant=${large}`)
    await main.getByText('₦9,500').first().waitFor()
    expect(await value(page, 'L').getAttribute('aria-current')).toBe('true')
    await value(page, 'Blue').click()
    await page.waitForURL(`**/product/${id}?variant=${blue}`)
    await main.getByText('₦12,000').first().waitFor()
    if (javaScript) await expectAccessible(page)

    // sold out: struck through, readable, and with an alert
    const missing = value(page, /^S/)
    expect(await missing.locator('s').textContent()).toBe('S')
    await missing.click()
    await page.waitForURL(`**/product/${id}?variant=${smallBlue}`)
    await main.getByRole('button', { name: 'Notify me about' }).waitFor()
    expect(await main.getByRole('button', { name: 'Add to Cart' }).first().isDisabled()).toBe(true)

    await value(page, /^L/).click()
    await page.waitForURL(`**/product/${id}?variant=${blue}`)
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('Added to cart').first().waitFor()
    await page.goto('/cart')
    await main.getByText('Size: L, Colour: Blue').waitFor()
    expect(await main.getByRole('link', { name: `Product ${id}` }).getAttribute('href')).toBe(
      `/product/${id}?variant=${blue}`,
    )
    expectNoErrors(/\/media\//)
    await context.close()
  })

  test('a shopper waits for a sold-out variant', async () => {
    const { id, smallBlue } = await dress()
    const person = await addPerson(shop.database)
    const { cookies } = await signedInAs(shop, person.email)
    const { page, context } = await open(`/product/${id}?variant=${smallBlue}`, { javaScript, cookies })
    await page.getByRole('main').getByRole('button', { name: 'Notify me about' }).click()
    await page.getByRole('main').getByText("We'll email you when this product is back in stock.").waitFor()
    const rows = await db.selectFrom('restockAlerts').select('variantId').where('userId', '=', person.userId).execute()
    expect(rows).toEqual([{ variantId: smallBlue }])
    await context.close()
  })
})

test('a keyboard chooses, and nothing on the page moves', async () => {
  const { id, large } = await dress()
  const { page, context } = await open(`/product/${id}`, { width: 1280 })
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  const before = await button.boundingBox()
  await value(page, 'L').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**?variant=${large}`)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('L')
  expect(await button.boundingBox()).toEqual(before)
  expect(await price(page).textContent()).toContain('9,500')
  await context.close()
})
