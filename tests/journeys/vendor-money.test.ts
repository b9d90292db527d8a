import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addBankAccount } from '../support/earnings.ts'
import { awaken, openPage, useBrowser, type PageOptions } from '../support/browser.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectAccessible, expectSoundByTurns } from '../support/accessibility.ts'
import { addVendorWithOwner, sell, useTradingShop } from '../support/trading-shop.ts'

const { trade, shop } = await useTradingShop()
const browser = await useBrowser()

async function openShop(options: Partial<PageOptions> = {}) {
  const { id, email } = await addVendorWithOwner(trade)
  const { cookies } = await signedInAs(shop, email)
  const opened = await openPage(browser, { baseUrl: shop.url, width: 360, ...options, cookies })
  return { ...opened, id }
}

async function expectToast(page: Page, words: string): Promise<void> {
  // by class, because an open sheet hides the rest from the accessibility tree
  await page.locator('.toast-corner').getByText(words, { exact: true }).last().waitFor()
}

test('an order is shipped from the sheet over the list, on a phone', async () => {
  const { page, id, expectNoErrors } = await openShop()
  const order = await sell(trade, id)
  await page.goto('/vendor-dashboard/orders?status=pending')
  await awaken(page)
  await page.getByRole('link', { name: `#${order.number}` }).click()
  const sheet = page.getByRole('dialog', { name: `Order #${order.number}` })
  await sheet.getByRole('button', { name: 'Confirm order' }).click()
  await expectToast(page, 'Order status updated successfully')
  await sheet.getByLabel('Company name').fill('GIG Logistics')
  await sheet.getByLabel('Parcel number').fill('7781')
  await sheet.getByRole('button', { name: 'Mark as shipped' }).click()
  await sheet.getByRole('button', { name: 'Mark as delivered' }).waitFor()
  await sheet.getByText('GIG Logistics, 7781').waitFor()
  // undone, and shipped again with another number
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await sheet.getByText('Step undone').first().waitFor()
  await sheet.getByLabel('Parcel number').fill('7782')
  await sheet.getByLabel('Company name').fill('GIG Logistics')
  await sheet.getByRole('button', { name: 'Mark as shipped' }).click()
  await sheet.getByText('GIG Logistics, 7782').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  // the list is as before, and now has no pending order
  await expect.poll(() => page.url()).toBe(`${shop.url}/vendor-dashboard/orders?status=pending`)
  await page.getByText('No orders found').waitFor()
  expectNoErrors()
})

test('a vendor sees the payout for delivered orders, and enters the account for it', async () => {
  const { page, id, expectNoErrors } = await openShop({ width: 1280 })
  await sell(trade, id, { price: 6_000_000, to: 'delivered' })
  await page.goto('/vendor-dashboard')
  await awaken(page)
  await page.getByRole('link', { name: 'View Analytics' }).click()
  await page.getByText("You haven't added a bank account yet.").waitFor()
  await page.getByRole('link', { name: 'Add bank account' }).click()
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'Zenith Bank' })
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByRole('button', { name: 'Find account name' }).click()
  await page.getByRole('heading', { name: 'Is this your account?' }).waitFor()
  await page.getByRole('button', { name: 'Yes, pay me here' }).click()
  await expectToast(page, 'Bank account saved')
  await page.getByText('Zenith Bank ···6789').waitFor()
  await page.getByText(/Next payout: ₦57,000 on /).waitFor()
  expectNoErrors()
})

test('there are no axe violations and no horizontal scrolling', async () => {
  const { page, id, expectNoErrors } = await openShop()
  await addBankAccount(trade, id)
  const order = await sell(trade, id, { price: 6_000_000, to: 'delivered' })
  await sell(trade, id)
  const paths = ['', '?span=year', '/orders', `/orders/${order.id}`, '/earnings', '/payouts', '/bank-account']
  for (const [turn, path] of paths.entries()) {
    await page.goto(`/vendor-dashboard${path}`)
    await awaken(page)
    await expectSoundByTurns(page, turn)
  }
  expectNoErrors()
})
