import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addProduct } from '../support/trade.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'
import { addShopOf } from '../support/vendors.ts'

const { shop, trade } = await useTradingShop()
const browser = await useBrowser()
const { email, userId } = await addPerson(shop.database)
const vendorId = await addShopOf(shop.database.db, userId)
await addProduct(shop.database.db, vendorId)
const vendor = (await signedInAs(shop, email)).cookies

async function open(address: string, cookies: { name: string; value: string }[]): Promise<Page> {
  const { page } = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies })
  await page.goto(address)
  await awaken(page)
  return page
}

const focused = async (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const label = async (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('a confirmation opened and closed by keyboard restores the focus', async () => {
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

test('the next step of an order gets the focus of the pressed one', async () => {
  const { number } = await sell(trade, vendorId)
  const page = await open('/vendor-dashboard/orders', vendor)
  await page.getByRole('button', { name: `Confirm order #${number}` }).press('Enter')
  await expect.poll(async () => focused(page)).toBe(`Mark as shipped #${number}`)
})
