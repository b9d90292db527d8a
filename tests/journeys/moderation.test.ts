import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { addReview, addTalk } from '../support/reported.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectSoundByTurns } from '../support/accessibility.ts'
import { addShopper } from '../support/trade.ts'
import { useTradingShop } from '../support/trading-shop.ts'

const { trade, shop } = await useTradingShop()
const browser = await useBrowser()

async function openAs(cookies: { name: string; value: string }[]) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 360, cookies })
  return opened
}

async function openAsUser(userId: string) {
  const user = await trade.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return openAs((await signedInAs(shop, user.email)).cookies)
}

async function expectToast(page: Page, words: string): Promise<void> {
  await page.locator('.toast-corner').getByText(words, { exact: true }).last().waitFor()
}

test('a review is reported in two taps and a word, and leads back', async () => {
  const { productId } = await addReview(trade)
  const { page, context, expectNoErrors } = await openAsUser((await addShopper(trade.db)).userId)
  await page.goto(`/product/${productId}/reviews`)
  await awaken(page)
  await page.getByRole('link', { name: 'Report the review by Ada O.' }).click()
  await page.getByRole('heading', { level: 1, name: 'Report a review' }).waitFor()
  await expectSoundByTurns(page, 1)
  await page.getByLabel("Someone's private information").check()
  await page.getByLabel('Details').fill('This is his number')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, "Thank you. We'll review your report.")
  await page.getByRole('heading', { level: 1, name: /^Reviews of/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/product/${productId}/reviews`)
  expectNoErrors()
  await context.close()
})

test('a vendor reports a message from the dashboard, and the administrator removes it while its author watches', async () => {
  const { shopperId, ownerId, conversationId } = await addTalk(trade)
  const writer = await openAsUser(shopperId)
  await writer.page.goto(`/messages/${conversationId}`)
  await awaken(writer.page)
  await writer.page.getByText('Is it new?').last().waitFor()

  const dashboard = `/vendor-dashboard/messages/${conversationId}`
  const vendor = await openAsUser(ownerId)
  await vendor.page.goto(dashboard)
  await awaken(vendor.page)
  await vendor.page.getByRole('link', { name: /^Report the message sent on/ }).click()
  await vendor.page.getByLabel('Insulting or threatening').check()
  await awaken(vendor.page)
  await vendor.page.getByRole('button', { name: 'Send report' }).click()
  await expectToast(vendor.page, "Thank you. We'll review your report.")
  expect(new URL(vendor.page.url()).pathname).toBe(dashboard)

  const { page, expectNoErrors } = await openAs((await signedInAdministrator(shop)).cookies)
  await page.goto('/admin-dashboard/reported')
  await awaken(page)
  await expectSoundByTurns(page, 0)
  await page.getByRole('link', { name: /^Message to Shop/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Reported message' }).waitFor()
  await expectSoundByTurns(page, 1)
  await page.getByRole('link', { name: 'Remove it' }).click()
  await page.getByRole('heading', { name: 'Remove this message?' }).waitFor()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expectToast(page, 'Message removed')
  await page.getByRole('button', { name: 'Restore it' }).waitFor()
  await writer.page.getByText('This message was removed.').last().waitFor()
  for (const opened of [writer, vendor]) {
    opened.expectNoErrors()
    await opened.context.close()
  }
  expectNoErrors()
  await page.context().close()
})

test("the administrator's inbox fits a phone, whatever was written", async () => {
  const row = { name: 'Ngozi Eze', email: 'ngozi@example.com', subject: 'general' }
  await trade.database.db
    .insertInto('contactMessages')
    .values({ ...row, message: 'Good morning, I would like to know where my parcel is. '.repeat(10) })
    .execute()
  const { page, context, expectNoErrors } = await openAs((await signedInAdministrator(shop)).cookies)
  await page.goto('/admin-dashboard/messages')
  await awaken(page)
  await expectSoundByTurns(page, 0)
  expectNoErrors()
  await context.close()
})
