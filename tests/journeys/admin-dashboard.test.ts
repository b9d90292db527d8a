import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setFirstAdminPassword } from '#modules/administrator/index.server.ts'
import { payVendors } from '#tests/support/jobs.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { TEST_SECRET } from '../support/database.ts'
import { addBankAccount, earn, payoutsOf, sendTransfers, toTuesday } from '../support/earnings.ts'
import { expectSoundByTurns } from '../support/accessibility.ts'
import { addVendor } from '../support/trade.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'

const { trade, shop } = await useTradingShop()
await setFirstAdminPassword({ db: trade.database.db, secret: TEST_SECRET }, 'kola-nut-4two')
const browser = await useBrowser()

async function open(options: Partial<PageOptions> = {}) {
  const { cookies } = await signedInAdministrator(shop)
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options, cookies })
  return opened
}

async function expectToast(page: Page, words: string): Promise<void> {
  await page.locator('.toast-corner').getByText(words, { exact: true }).last().waitFor()
}

test('navigates from the overview to pending tasks, and back', async () => {
  const vendorId = await addVendor(trade.db)
  await addBankAccount(trade, vendorId)
  await earn(trade, vendorId, 700_000)
  await trade.provider.control('balance', { amount: 100_000_000_000 })
  await trade.provider.control('settings', { transfer_outcome: 'failed', transfer_profile: 'instant' })
  await toTuesday(trade)
  await payVendors(trade.deps)
  await sendTransfers(trade)
  await trade.provider.control('settings', { transfer_outcome: 'success' })
  const { page, expectNoErrors } = await open()
  await page.goto('/admin-dashboard')
  await awaken(page)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByRole('link', { name: new RegExp(`Shop ${vendorId} The bank rejected the payout`) }).click()
  await page.getByRole('link', { name: `Try again: Shop ${vendorId}` }).click()
  await page.getByRole('heading', { name: `Retry the payout of ₦7,000 to Shop ${vendorId}?` }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectToast(page, 'Payout retried')
  await sendTransfers(trade)
  expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'paid' }])
  await page.getByRole('link', { name: 'All payouts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor()
  expectNoErrors()
})

test("a vendor's payouts are held by keyboard alone", async () => {
  const vendorId = await addVendor(trade.db)
  await earn(trade, vendorId, 900_000)
  const { page, expectNoErrors } = await open({ width: 768 })
  await page.goto(`/admin-dashboard/payouts?q=${vendorId}`)
  await awaken(page)
  await page.getByRole('button', { name: `Actions for Shop ${vendorId}` }).press('Enter')
  await page.getByRole('link', { name: `Hold payouts to Shop ${vendorId}` }).press('Enter')
  const heading = page.getByRole('heading', { name: `Hold payouts to Shop ${vendorId}?` })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('The papers are missing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Payouts held')
  await page.getByText('The papers are missing').waitFor()
  expectNoErrors()
})

test('reports change with one press, and can be downloaded', async () => {
  const vendorId = await addVendor(trade.db)
  await sell(trade, vendorId, { price: 3_000_000 })
  const { page, expectNoErrors } = await open()
  await page.goto('/admin-dashboard/reports')
  await awaken(page)
  await page.getByRole('link', { name: 'Sales by vendor' }).click()
  await page.getByRole('row', { name: new RegExp(`Shop ${vendorId} .*₦32,500`) }).waitFor()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect.poll(() => page.url()).toMatch(/of=vendor&from=.*&to=/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Export .*rows?/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^shopzero-vendor-.*\.csv$/)
  expectNoErrors()
})

const ADDRESSES = [
  '/admin-dashboard',
  '/admin-dashboard/returns',
  '/admin-dashboard/reported',
  '/admin-dashboard/payouts',
  '/admin-dashboard/reports?of=day',
  '/admin-dashboard/audit',
  '/admin-dashboard/settings',
  '/admin-dashboard/settings/payment',
  '/admin-dashboard/settings/holidays',
  '/admin-dashboard/settings/code',
]

test('every page is accessible, and nothing exceeds the screen width', async () => {
  const { page, context, expectNoErrors } = await open({ width: 360 })
  for (const [turn, address] of ADDRESSES.entries()) {
    await page.goto(address)
    await awaken(page)
    await expectSoundByTurns(page, turn, [
      [360, 'light'],
      [768, 'light'],
      [1280, 'dark'],
    ])
  }
  expectNoErrors()
  await context.close()
})
