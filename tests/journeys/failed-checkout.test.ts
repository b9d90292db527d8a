import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { toast, WAYS } from '../support/failed-posts.ts'
import { useBrowser } from '../support/browser.ts'
import { makeLine } from '../support/line.ts'
import { openPaymentPage, usePaymentPage } from '../support/payment-page.ts'
import { addPerson, type TestPerson } from '../support/people.ts'
import { startShop, type TestShop, useShop } from '../support/shop.ts'
import { fillAddress, openShop, payByCard, visit } from '../support/shopping.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addProduct, addVendor, stockOf } from '../support/trade.ts'

const FAILED = 'Payment failed. Please try again.'

let shopper: TestPerson

const shop = await useShop()
usePaymentPage(shop)
const vendor = await addVendor(shop.database.db)
const browser = await useBrowser()
beforeEach(async () => {
  shopper = await addPerson(shop.database)
})

/** Opens the checkout with one of three pieces and a complete address. */
async function comeToCheckout(at: Pick<TestShop, 'url'>, database = shop) {
  const product = await addProduct(database.database.db, vendor, { stock: 3 })
  const { cookies } = await signedInAs(database, shopper.email)
  const { page, context } = await openShop(browser, at, { cookies })
  await visit(page, `/product/${product}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog', { name: 'Shopping cart' }).getByText('₦12,500').first().waitFor()
  await visit(page, '/checkout')
  await fillAddress(page)
  await page.getByLabel('Delivery note').fill('Ring twice')
  return { page, context, product, pay: page.getByRole('button', { name: 'Pay ₦12,500' }) }
}

const readForm = async (page: Page): Promise<[string, string][]> =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form[method=post]')
    return [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)])
  })

const checkoutsOf = async ({ database }: Pick<TestShop, 'database'>, { userId }: TestPerson) =>
  database.db.selectFrom('checkouts').selectAll().where('userId', '=', userId).execute()
/** The charges that the provider took from a person. */
const paidBy = async ({ database }: Pick<TestShop, 'database'>, person: TestPerson) => {
  const ids = (await checkoutsOf({ database }, person)).map(({ id }) => id)
  return database.db
    .selectFrom('payments as p')
    .innerJoin('paymentAttempts as a', 'a.paymentId', 'p.id')
    .select(['a.state', 'a.amountPaid'])
    .where('p.aboutId', 'in', ids)
    .where('a.amountPaid', 'is not', null)
    .execute()
}

test('a failed checkout preserves its address and its key, and is paid once', async () => {
  const { page, context, product, pay } = await comeToCheckout(shop)
  await page.getByLabel('City or local government area (LGA)').blur()
  const before = await readForm(page)
  expect(new Map(before).get('key')).toMatch(/^[0-9a-z]{24}$/)
  for (const { way, says, cut } of WAYS) {
    const mend = await cut(page)
    await pay.click()
    await toast(page, FAILED).waitFor()
    expect(await readForm(page), way).toEqual(before)
    expect(new URL(page.url()).pathname).toBe('/checkout')
    const note = page.getByRole('alert').filter({ hasText: FAILED })
    await note.waitFor()
    expect(await note.textContent()).toContain(says)
    expect(await page.locator('iframe[title="Payment page"]').count()).toBe(0)
    await mend()
    await page.locator('.toast-card', { hasText: FAILED }).getByRole('button', { name: 'Dismiss' }).click()
  }
  expect(await checkoutsOf(shop, shopper)).toEqual([])
  expect(await stockOf(shop.database.db, product)).toBe(3)
  await pay.click()
  await payByCard(page.frameLocator('iframe[title="Payment page"]'))
  await toast(page, 'Payment successful! Your order has been placed.').waitFor()
  expect(await checkoutsOf(shop, shopper)).toHaveLength(1)
  expect(await paidBy(shop, shopper)).toEqual([{ state: 'captured', amountPaid: 1_250_000 }])
  expect(await stockOf(shop.database.db, product)).toBe(2)
  await context.close()
})

test('an unpaid order can be paid after failed requests, and is paid once', async () => {
  const { page, context, pay } = await comeToCheckout(shop)
  await pay.click()
  const frame = page.frameLocator('iframe[title="Payment page"]')
  await frame
    .getByRole('button', { name: /cancel/i })
    .first()
    .click()
  await toast(page, 'Payment cancelled').waitFor()
  const [placed] = await checkoutsOf(shop, shopper)
  await visit(page, `/order/${placed?.reference}/pay`)
  // the form above covers every way to fail
  for (const { cut } of WAYS.slice(-1)) {
    const mend = await cut(page)
    await pay.click()
    await toast(page, FAILED).waitFor()
    await page.getByRole('alert').filter({ hasText: FAILED }).waitFor()
    await mend()
    await page.locator('.toast-card', { hasText: FAILED }).getByRole('button', { name: 'Dismiss' }).click()
  }
  await pay.click()
  await payByCard(frame)
  await toast(page, 'Payment successful! Your order has been placed.').waitFor()
  expect(await checkoutsOf(shop, shopper)).toHaveLength(1)
  expect(await paidBy(shop, shopper)).toEqual([{ state: 'captured', amountPaid: 1_250_000 }])
  await context.close()
})

test('a checkout whose response was lost stays the same when it is submitted again', async () => {
  const line = await makeLine()
  const behind = await startShop({ database: shop.database, settings: { PUBLIC_URL: line.url } })
  line.leadTo(behind.url)
  const beside = openPaymentPage(behind)
  const { page, context, product, pay } = await comeToCheckout(line, behind)
  const key = new Map(await readForm(page)).get('key')
  // the server processes it, but the response is lost
  line.cutAfter('/checkout.data')
  await pay.click()
  await toast(page, FAILED).waitFor()
  expect(await checkoutsOf(shop, shopper)).toHaveLength(1)
  const [first] = await checkoutsOf(shop, shopper)
  expect(new Map(await readForm(page)).get('key')).toBe(key)
  line.mend()
  const again = page.waitForResponse((answer) => answer.url().endsWith('/checkout.data'))
  await pay.click()
  expect((await again).status()).toBe(200)
  const all = await checkoutsOf(shop, shopper)
  expect(all.map(({ id, reference }) => ({ id, reference }))).toEqual([{ id: first?.id, reference: first?.reference }])
  expect(await stockOf(shop.database.db, product)).toBe(2)
  await context.close()
  await beside.close()
  await behind.stop()
  await line.close()
})
