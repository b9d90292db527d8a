import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'
import { startShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  shop = await startShop({ demo: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

async function open() {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280 })
  opened.page.setDefaultTimeout(8000)
  return opened
}

describe('the clock of a sale', () => {
  test('runs before anything is touched; at its end it says so, and the price is the ordinary one', async () => {
    const { db } = shop.database
    const { id, price } = await db
      .selectFrom('visibleProducts')
      .select(['id', 'price'])
      .where('saleIsRunning', '=', true)
      .$narrowType<{ id: string; price: number }>()
      .executeTakeFirstOrThrow()
    await db
      .updateTable('products')
      .set({ flashSaleEnd: new Date(Date.now() + 15_000) })
      .where('id', '=', id)
      .execute()
    const { page } = await open()
    await page.goto('/flash-sales')
    const card = page.locator('li', { has: page.locator(`a[href="/product/${id}"]`) })
    await card.getByText('Ends in').waitFor()
    const title = page.getByRole('status').filter({ hasText: 'flash deals available' })
    const count = parseInt(await title.innerText())
    const said = await card.getByRole('timer').innerText()
    await expect.poll(() => card.getByRole('timer').innerText(), { timeout: 8000 }).not.toBe(said)
    await card.getByText('Expired').waitFor({ timeout: 25_000 })
    await card.getByText(`₦${(price / 100).toLocaleString('en-NG')}`, { exact: true }).waitFor()
    expect(await card.locator('s').count()).toBe(0)
    await expect.poll(async () => parseInt(await title.innerText())).toBe(count - 1)
  })

  test('ends in a list that somebody looks through', async () => {
    const { db } = shop.database
    const { id, price } = await db
      .selectFrom('visibleProducts')
      .select(['id', 'price'])
      .where('saleIsRunning', '=', true)
      .where('flashSaleEnd', '>', new Date(Date.now() + 60_000))
      .$narrowType<{ id: string; price: number }>()
      .executeTakeFirstOrThrow()
    const ends = new Date(Date.now() + 12_000)
    await db.updateTable('products').set({ flashSaleEnd: ends }).where('id', '=', id).execute()
    const { page } = await open()
    const found = await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    await page.goto(`/search?q=${encodeURIComponent(found.name)}`)
    await page.mouse.wheel(0, 200)
    const card = page.locator('li', { has: page.locator(`a[href="/product/${id}"]`) })
    expect(await card.locator('s').count()).toBe(1)
    await expect.poll(() => card.locator('s').count(), { timeout: 25_000 }).toBe(0)
    expect(Date.now()).toBeGreaterThanOrEqual(ends.getTime() - 200)
    await card.getByText(`₦${(price / 100).toLocaleString('en-NG')}`, { exact: true }).waitFor()
  })

  test('ends on the home page too, without a touch', async () => {
    const { db } = shop.database
    const { id, price } = await db
      .selectFrom('visibleProducts')
      .select(['id', 'price'])
      .where('saleIsRunning', '=', true)
      .orderBy('flashSaleEnd')
      .$narrowType<{ id: string; price: number }>()
      .executeTakeFirstOrThrow()
    const ends = new Date(Date.now() + 12_000)
    await db.updateTable('products').set({ flashSaleEnd: ends }).where('id', '=', id).execute()
    const { page } = await open()
    await page.goto('/')
    const card = page
      .getByRole('region', { name: 'Flash Sales' })
      .locator('li', { has: page.locator(`a[href="/product/${id}"]`) })
    expect(await card.locator('s').count()).toBe(1)
    await expect.poll(() => card.locator('s').count(), { timeout: 25_000 }).toBe(0)
    expect(Date.now()).toBeGreaterThanOrEqual(ends.getTime() - 200)
    await card.getByText(`₦${(price / 100).toLocaleString('en-NG')}`, { exact: true }).waitFor()
  })
})
