import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type PageOptions, shortenPauses, useBrowser } from '../support/browser.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson, type TestPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { fillAddress, hydrated, openShop, payByCard, signIn, visit } from '../support/shopping.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addProduct, addVendor, stockOf } from '../support/trade.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const vendor = await addVendor(shop.database.db)
const browser = await useBrowser()

const product = async (more: { price?: number; stock?: number } = {}): Promise<string> =>
  addProduct(shop.database.db, vendor, more)

const setProduct = async (id: string, change: { price?: number; stockQuantity?: number }): Promise<void> => {
  await shop.database.db.updateTable('variants').set(change).where('id', '=', id).execute()
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="Payment page"]')

/** Opens the checkout with one piece and a complete address. The next press pays. */
async function comeToPay(id: string, options: Partial<PageOptions> = {}) {
  const person = await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' })
  const { cookies } = await signedInAs(shop, person.email)
  const cart = { name: 'sz_cart', value: `1.${id}1` }
  const opened = await openShop(browser, shop, { ...options, cookies: [...cookies, cart] })
  await visit(opened.page, '/checkout')
  await fillAddress(opened.page)
  return { ...opened, person }
}

async function checkoutOf({ userId }: TestPerson): Promise<{ id: string; reference: string }> {
  return shop.database.db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

describe('while paying', () => {
  test('a transfer shows bank, account, amount and countdown, and the order waits for the bank', async () => {
    const { page, context, person } = await comeToPay(await product())
    await page.getByRole('button', { name: 'Pay ₦12,500' }).click()
    const frame = frameOf(page)
    await frame
      .getByRole('link', { name: /transfer/i })
      .or(frame.getByRole('button', { name: /transfer/i }))
      .first()
      .click()
    await frame.getByText('Account number').waitFor()
    expect(await frame.getByText(/^\d{10}$/).count()).toBe(1)
    await frame.getByText('₦12,500', { exact: false }).first().waitFor()
    await frame.getByRole('timer').waitFor()
    await frame.getByRole('button', { name: 'I have sent the money' }).click()
    await frame.getByText('Waiting for the bank to confirm your transfer…').waitFor()

    // after a reload while offline, the page keeps waiting and updates by itself
    const { reference } = await checkoutOf(person)
    await page.addInitScript(shortenPauses)
    await visit(page, `/order/${reference}?step=back`)
    await page.getByText('Checking your payment').waitFor()
    // goes offline between two updates, not during one
    await page.waitForEvent('requestfinished', { predicate: (request) => request.url().includes('.data') })
    await context.setOffline(true)
    await page.waitForEvent('requestfailed', { predicate: (request) => !request.url().endsWith('/device/live') })
    expect(await page.getByText('Checking your payment').isVisible()).toBe(true)
    const receipt = page.getByRole('region', { name: 'Your payment is on its way' })
    expect(await receipt.getByText('₦12,500').first().isVisible()).toBe(true)
    await provider.advance(60_000)
    await context.setOffline(false)
    await page.getByText('Payment successful! Your order has been placed.').waitFor()
    await page.locator('#main').getByText('Bank transfer').waitFor()
  })

  test('a product that sells out meanwhile is shown in place, and nothing is bought', async () => {
    const id = await product()
    const { page, person } = await comeToPay(id)
    await setProduct(id, { stockQuantity: 0 })
    await page.getByRole('button', { name: 'Pay ₦12,500' }).click()
    await page
      .getByText(/sold out and removed from your cart/)
      .first()
      .waitFor()
    await expect(checkoutOf(person)).rejects.toThrow('no result')
  })

  test('a changed price is shown in place, and charged only after another press', async () => {
    const id = await product()
    const { page, person } = await comeToPay(id)
    await setProduct(id, { price: 1_500_000 })
    await page.getByRole('button', { name: 'Pay ₦12,500' }).click()
    await page
      .getByText("Prices or stock have changed. You haven't been charged. Check the changes below, then pay.")
      .waitFor()
    await page.getByText(/price changed from ₦10,000 to ₦15,000/).waitFor()
    await expect(checkoutOf(person)).rejects.toThrow('no result')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay ₦17,500' }).click()
    await payByCard(frameOf(page))
    await page.getByText('Payment successful! Your order has been placed.').waitFor()
    await page.getByText('₦17,500').first().waitFor()
  })

  test('a new price while the popup is open changes nothing: the agreed price is charged', async () => {
    const id = await product()
    const { page } = await comeToPay(id)
    await page.getByRole('button', { name: 'Pay ₦12,500' }).click()
    await frameOf(page).getByLabel('Card number').waitFor()
    await setProduct(id, { price: 9_000_000 })
    await payByCard(frameOf(page))
    await page.getByText('Payment successful! Your order has been placed.').waitFor()
    await page.getByText('₦12,500').first().waitFor()
  })

  test('a late payment for a sold-out product is refunded completely', async () => {
    const id = await product({ stock: 1 })
    const { page, person } = await comeToPay(id)
    await page.getByRole('button', { name: 'Pay ₦12,500' }).click()
    await frameOf(page).getByLabel('Card number').waitFor()
    const { id: checkoutId, reference } = await checkoutOf(person)
    const over = new Date(Date.now() - 60_000)
    await shop.database.db.updateTable('payments').set({ expiresAt: over }).where('aboutId', '=', checkoutId).execute()
    await page.request.get(`/order/${reference}?step=back`)
    await expect.poll(async () => stockOf(shop.database.db, id)).toBe(1)
    await setProduct(id, { stockQuantity: 0 })
    await payByCard(frameOf(page))
    await page.waitForURL((url) => url.pathname === `/order/${reference}`)
    await expect
      .poll(
        async () => {
          await page.goto(`/order/${reference}?step=back`)
          return page.getByText(/^(?:Refund due:|Refunded) ₦12,500/).count()
        },
        { interval: 500 },
      )
      .toBe(1)
    expect(await page.getByText('Payment successful!').count()).toBe(0)
    const receipt = page.getByRole('region', { name: 'Your refund' })
    await receipt.getByText('₦12,500').first().waitFor()
    expect(await receipt.getByRole('link', { name: 'Share on WhatsApp' }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByText('Refund').first().waitFor()
  })
})

describe('after delivery', () => {
  test('a return is requested with a picture, and its steps are shown: accepted, arrived, refunded', async () => {
    const { page, person } = await comeToPay(await product())
    await page.getByRole('button', { name: 'Pay ₦12,500' }).click()
    await payByCard(frameOf(page))
    await page.getByText('Payment successful! Your order has been placed.').waitFor()
    const { db } = shop.database
    const { id } = await checkoutOf(person)
    const deliveredAt = new Date(Date.now() - 86_400_000)
    for (const status of ['confirmed', 'shipped', 'delivered'] as const)
      await db
        .updateTable('orders')
        .set({ status, ...(status === 'delivered' ? { deliveredAt } : {}) })
        .where('checkoutId', '=', id)
        .execute()
    await page.reload()
    await hydrated(page)
    await page.getByRole('link', { name: 'Return items' }).click()
    await page.getByRole('heading', { name: 'Return items' }).waitFor()
    await hydrated(page)
    await page.getByRole('combobox').first().selectOption('1')
    await page.getByLabel('It arrived damaged').check()
    await page.getByLabel("What's wrong?").fill('The lid is broken.')
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b93a0a' } })
      .jpeg()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'lid.jpg', mimeType: 'image/jpeg', buffer: picture })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Request return' }).click()
    await page.getByText('Requested', { exact: true }).waitFor()
    await page.getByText('Refund amount:').waitFor()
    await page.getByAltText('Picture of the item in this return').waitFor()
    await expectAccessible(page)
    const now = new Date()
    for (const [status, words] of [
      ['accepted', 'Accepted'],
      ['arrived', 'Received'],
      ['refunded', 'Refunded'],
    ] as const) {
      await db
        .updateTable('orderReturns')
        .set({ status, decidedAt: now, arrivedAt: status === 'accepted' ? null : now })
        .execute()
      await page.reload()
      await page.getByText(words, { exact: true }).first().waitFor()
    }
  })
})

describe('without JavaScript', () => {
  test("a cart is filled, paid on the provider's page, and the order exists", async () => {
    const person = await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' })
    const [id, other] = [await product(), await product({ price: 4_500_000 })]
    const { page, expectNoErrors } = await openShop(browser, shop, { javaScript: false })
    for (const one of [id, other]) {
      await page.goto(`/product/${one}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByText('Item added to cart').first().waitFor()
    }
    await page.goto('/cart')
    await page.getByText('₦55,000').first().waitFor()
    await page
      .getByRole('link', { name: /^Checkout/ })
      .last()
      .click()
    await signIn(page, person)
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    await page.getByRole('button', { name: 'Pay ₦55,000' }).click()
    await page.getByText('Please fill in phone').first().waitFor()
    await fillAddress(page)
    await page.getByRole('button', { name: 'Pay ₦55,000' }).click()
    await page
      .getByRole('link', { name: /cancel/i })
      .or(page.getByRole('button', { name: /cancel/i }))
      .first()
      .click()
    await page.getByText('Payment cancelled').first().waitFor()
    await page.getByRole('button', { name: 'Pay ₦55,000' }).click()
    await payByCard(page)
    // the provider was queried when the popup closed, so the page may wait before it queries again
    await page.waitForURL((url) => url.pathname.startsWith('/order/'))
    const success = page.getByText('Payment successful! Your order has been placed.').first()
    await expect
      .poll(
        async () => {
          const again = page.getByRole('link', { name: 'Check again' })
          if ((await again.count()) > 0) await again.click()
          return success.count()
        },
        { interval: 300 },
      )
      .toBe(1)
    await page.getByRole('link', { name: 'Download Invoice' }).waitFor()
    await page.goto('/cart')
    await page.getByText('Your cart is empty').last().waitFor()
    // preloaded modules are refused like scripts
    expectNoErrors(/status of 4|^csp /)
  })
})
