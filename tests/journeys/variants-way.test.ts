import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { fillAddress, hydrated, openShop, payByCard, visit } from '../support/shopping.ts'
import { signedInAs } from '../support/signed-in.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { addProduct, stockOf } from '../support/trade.ts'
import { addVariants } from '../support/variants.ts'

const shop = await useShop()
usePaymentPage(shop)
const browser = await useBrowser()
const { db } = shop.database
const seller = await signedInVendor(shop)
const person = await addPerson(shop.database)

test('a blue dress in L is found by filters, paid, shipped, returned by one of two, reviewed, and awaited', async () => {
  const dress = await addProduct(db, seller.vendorId)
  const [, , wanted = ''] = await addVariants(db, dress, [
    { chosen: ['S', 'Blue'], price: 900_000, stock: 5 },
    { chosen: ['L', 'Red'], price: 900_000, stock: 5 },
    { chosen: ['L', 'Blue'], price: 1_200_000, stock: 2 },
  ])
  const other = await addProduct(db, seller.vendorId)
  await addVariants(db, other, [
    { chosen: ['S', 'Blue'], stock: 5 },
    { chosen: ['L', 'Red'], stock: 5 },
  ])
  const { cookies } = await signedInAs(shop, person.email)
  const { page, expectNoErrors } = await openShop(browser, shop, { cookies })

  await visit(page, '/category/books')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: /^Blue/ }).check()
  await panel.getByRole('checkbox', { name: /^L/ }).check()
  await panel.getByRole('button', { name: /^Show 1 / }).click()
  await page.getByRole('link', { name: 'Remove filter: Blue' }).waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: `Product ${other}` }).count()).toBe(0)
  await main.getByRole('link', { name: `Product ${dress}` }).click()

  await hydrated(page)
  await choose(page, 'L', 'Blue')
  await page.waitForURL(`**?variant=${wanted}`)
  await main.getByText('₦12,000').first().waitFor()
  await main.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shopping cart' })
  await drawer.getByText('Size: L, Colour: Blue').waitFor()
  await drawer.getByRole('button', { name: 'Increase quantity' }).click()
  await drawer.getByRole('link', { name: 'Checkout · ₦26,500' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await hydrated(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Pay ₦26,500' }).click()
  await payByCard(page.frameLocator('iframe[title="Payment page"]'))
  await page.getByText('Payment successful! Your order has been placed.').waitFor()
  expect(await stockOf(db, wanted)).toBe(0)

  const { id: order } = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow()
  await ship(order, `Product ${dress} (Size: L, Colour: Blue)`)

  await visit(page, `/return-items?order=${order}`)
  const asked = main.getByLabel(`Quantity of Product ${dress} (Size: L, Colour: Blue)`)
  await asked.selectOption('1')
  await main.getByLabel('It arrived damaged').check()
  await main.getByLabel("What's wrong?").fill('The seam is open.')
  await main.getByRole('button', { name: 'Request return' }).click()
  await page.waitForURL('**/order/*')
  const returned = db.selectFrom('orderReturnItems').select('quantity')
  expect(await returned.execute()).toEqual([{ quantity: 1 }])

  await main.getByRole('link', { name: 'Write a review' }).click()
  await main.getByRole('radio', { name: '4 stars' }).check()
  await main.getByLabel('Your review').fill('Good cloth.')
  await main.getByRole('button', { name: 'Publish review' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/write-review'))
  await visit(page, `/product/${dress}?variant=${wanted}`)
  await main.getByText('Good cloth.').waitFor()

  await main.getByRole('button', { name: 'Notify me about' }).click()
  await main.getByText("We'll email you when this product is back in stock.").waitFor()
  const alerts = db.selectFrom('restockAlerts').select('variantId').where('userId', '=', person.userId)
  expect(await alerts.execute()).toEqual([{ variantId: wanted }])
  expectNoErrors(/\/media\//)
})

async function choose(page: Page, ...values: string[]): Promise<void> {
  for (const name of values) {
    const link = page.getByRole('main').getByRole('group').getByRole('link', { name, exact: true })
    if ((await link.getAttribute('aria-current')) === 'true') continue
    await link.click()
    await expect.poll(async () => link.getAttribute('aria-current')).toBe('true')
  }
}

/** The vendor's three steps in their dashboard. */
async function ship(order: string, name: string): Promise<void> {
  const { page, expectNoErrors } = await openPage(browser, {
    baseUrl: shop.url,
    width: 1280,
    cookies: seller.cookies,
  })
  await visit(page, `/vendor-dashboard/orders/${order}`)
  const main = page.getByRole('main')
  await main.getByText(name).first().waitFor()
  await main.getByRole('button', { name: 'Confirm order' }).click()
  await main.getByLabel('Your own rider').check()
  await main.getByRole('button', { name: 'Mark as shipped' }).click()
  await main.getByLabel('The customer, or someone at their address, has the parcel').check()
  await main.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect.poll(async () => statusOf(order)).toBe('delivered')
  expectNoErrors(/\/media\//)
}

async function statusOf(order: string): Promise<string> {
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', order).executeTakeFirstOrThrow()
  return status
}
