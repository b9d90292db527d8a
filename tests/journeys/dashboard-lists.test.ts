import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'

const ROWS = 20
const NAME = 'Socket and spanner tool box with its case, 94 pieces'

const { shop, trade } = await useTradingShop()
const cookies = (await signedInAdministrator(shop)).cookies
const browser = await useBrowser()

const vendorId = await addVendor(trade.db)
for (let at = 1; at <= ROWS; at++) {
  const id = await addProduct(trade.db, vendorId, { price: at * 12_345_600 })
  await trade.db
    .updateTable('products')
    .set({ name: `${NAME} ${at}` })
    .where('id', '=', id)
    .execute()
}
const seller = await addVendor(trade.db)
const buyer = 'oghenetega.akpobome-ighodaro@shopzero.test'
for (let at = 1; at <= ROWS; at++) {
  const { userId } = await sell(trade, seller, { price: 123_456_700 })
  if (at === 1) await trade.db.updateTable('users').set({ email: buyer }).where('id', '=', userId).execute()
}

const LISTS = [`/admin-dashboard/products?vendor=${vendorId}`, `/admin-dashboard/orders?vendor=${seller}`]

async function open(address: string, width: number, javaScript = true): Promise<Page> {
  const { page } = await openPage(browser, { baseUrl: shop.url, width, cookies, javaScript })
  await page.goto(address)
  if (javaScript) await awaken(page)
  return page
}

const rows = (page: Page) => page.locator('.data-table tbody tr')

describe.each(LISTS)('%s', (address) => {
  test('shows each row as a short card on a phone', async () => {
    const page = await open(address, 360)
    expect(await rows(page).count()).toBe(ROWS)
    const { height = Infinity } = (await page.locator('.data-frame').boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(3_200)
    for (const button of await page.locator('.row-menu-button, .row-opener summary').all()) {
      const box = await button.boundingBox()
      expect([box?.width, box?.height]).toEqual([44, 44])
    }
    // a press anywhere on a card opens it
    await rows(page)
      .first()
      .click({ position: { x: 250, y: 75 } })
    await page.getByRole('dialog').waitFor()
  })

  test('scrolls with its page on a desktop: the header stays visible, and nothing is cropped', async () => {
    const page = await open(address, 1280)
    const scrollers = await page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflow) && one.scrollHeight > one.clientHeight)
        .map((one) => one.className),
    )
    expect(scrollers).toEqual([])
    await rows(page).nth(15).scrollIntoViewIfNeeded()
    const head = await page.locator('.data-table thead th').first().boundingBox()
    const shell = await page.locator('header').first().boundingBox()
    expect(head?.y).toBeCloseTo(shell?.height ?? NaN, -1)
    const outside = await page.evaluate(() => {
      const { right: edge } = document.querySelector('main')?.getBoundingClientRect() ?? { right: 0 }
      return [...document.querySelectorAll('.data-table :is(a, button, input)')].filter(
        (one) => one.checkVisibility() && one.getBoundingClientRect().right > edge,
      ).length
    })
    expect(outside).toBe(0)
  })
})

test('the actions of a row on a phone are behind one button, also without a script', async () => {
  const page = await open(LISTS[0] ?? '', 360, false)
  const first = `${NAME} 1`
  const remove = page.getByRole('link', { name: `Delete ${first}`, exact: true })
  expect(await remove.count()).toBe(0)
  await page.getByRole('button', { name: `Actions for ${first}`, exact: true }).click()
  await remove.click()
  await page.getByRole('heading', { name: `Are you sure you want to delete ${first}?` }).waitFor()
})

test('an email address wraps only before its @', async () => {
  const page = await open(`/admin-dashboard/users?q=${buyer}`, 1280)
  const parts = await page.evaluate((address) => {
    const cell = [...document.querySelectorAll('.data-table tbody th span')].findLast(
      ({ textContent }) => textContent === address,
    )
    return [...(cell?.childNodes ?? [])]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const words = document.createRange()
        words.selectNodeContents(node)
        return words.getClientRects().length
      })
  }, buyer)
  expect(parts).toEqual([1, 1])
})
