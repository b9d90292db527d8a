import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, launchBrowser, openPage } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import type { TestShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addProduct, type Trade } from '../support/trade.ts'
import { openTradingShop, sell } from '../support/trading-shop.ts'
import { addShopOf } from '../support/vendors.ts'

let shop: TestShop
let trade: Trade
let close: () => Promise<void>
let browser: Browser
let vendorId: string
let vendor: { name: string; value: string }[]

beforeAll(async () => {
  ;({ shop, trade, close } = await openTradingShop())
  browser = await launchBrowser()
  const { email, userId } = await addPerson(shop.database)
  vendorId = await addShopOf(shop.database.db, userId)
  await addProduct(shop.database.db, vendorId)
  vendor = (await signedInAs(shop, email)).cookies
})
afterAll(async () => {
  await browser?.close()
  await close?.()
})

async function open(address: string, cookies: { name: string; value: string }[]): Promise<Page> {
  const { page } = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies })
  await page.goto(address)
  await awaken(page)
  return page
}

const focused = async (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const label = async (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('a question opened and closed by the keyboard gives the focus back to what opened it', async () => {
  const page = await open('/vendor-dashboard/products', vendor)
  const opener = page.getByRole('link', { name: /^Delete / }).first()
  const name = await opener.getAttribute('aria-label')
  await opener.press('Enter')
  await expect.poll(async () => focused(page)).toMatch(/^Are you sure you want to delete/)
  await page.getByRole('link', { name: 'Keep it' }).press('Enter')
  await expect.poll(async () => label(page)).toBe(name)
})

test("and so does one of the administrator's", async () => {
  const page = await open('/admin-dashboard/vendors', (await signedInAdministrator(shop)).cookies)
  const opener = page.getByRole('link', { name: /^Suspend / }).first()
  const name = await opener.getAttribute('aria-label')
  await opener.press('Enter')
  await expect.poll(async () => focused(page)).toMatch(/^Suspend .*\?$/)
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect.poll(async () => label(page)).toBe(name)
})

test('the next step of an order takes the focus of the one that was pressed', async () => {
  const { number } = await sell(trade, vendorId)
  const page = await open('/vendor-dashboard/orders', vendor)
  await page.getByRole('button', { name: `Confirm order #${number}` }).press('Enter')
  await expect.poll(async () => focused(page)).toBe(`Mark as shipped #${number}`)
})
