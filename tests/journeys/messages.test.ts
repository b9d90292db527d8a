import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { awaken, openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs, type SignedIn } from '../support/signed-in.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addProduct } from '../support/trade.ts'

/** Names with diacritics, longer than a line. */
const SHOPPER = 'Ọláníyọ̀nú Adébáyọ̀-Ọ̀ṣúntókun Ẹniọlá Ọmọ́tọ́ṣọ̀ọ́'
const SHOP = 'Ọjà Àdìrẹ àti Aṣọ Òkè ti Ìyálọ́jà Àbẹ̀kẹ́ Ọ̀ṣúnbíyì'

const shop = await useShop()
const browser = await useBrowser()
const { db } = shop.database
const vendor = await signedInVendor(shop)
await db.updateTable('vendors').set({ businessName: SHOP }).where('id', '=', vendor.vendorId).execute()
const shopper = await signedInAs(shop, (await addPerson(shop.database, { fullName: SHOPPER })).email)
const product = await addProduct(db, vendor.vendorId)
await db.updateTable('products').set({ name: 'Àdìrẹ wrapper, 5 yards' }).where('id', '=', product).execute()

async function openAs(who: SignedIn, options: Partial<PageOptions> = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options, cookies: who.cookies })
  return opened
}

const expectNoSideScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Waits until the event stream is open. */
const untilHeard = async (page: Page): Promise<void> => {
  await page.waitForResponse((answer) => answer.url().endsWith('/device/live') && answer.ok())
}

async function openedConversation(page: Page): Promise<string> {
  await page.waitForURL(/\/messages\/[0-9a-z]{12}$/)
  return page.url().slice(-12)
}

async function notifyShopper(id: string, text: string): Promise<void> {
  const form = new FormData()
  form.set('text', text)
  await vendor.ask(`/vendor-dashboard/messages/${id}`, form)
}

describe('a conversation between two browsers', () => {
  test('updates on both sides: questions, answers, the bell, read marks, resolved and reopened', async () => {
    const dashboard = await openAs(vendor)
    const heard = untilHeard(dashboard.page)
    await dashboard.page.goto('/vendor-dashboard')
    await heard
    await dashboard.page.getByText('No new notifications', { exact: true }).waitFor({ state: 'attached' })

    const { page, expectNoErrors } = await openAs(shopper, { width: 360 })
    await page.goto(`/product/${product}`)
    await page.getByRole('link', { name: 'Contact Vendor' }).click()
    await page.getByText(`Write your first message to ${SHOP}.`).waitFor()
    await awaken(page)
    const send = page.getByRole('button', { name: 'Send' })
    await expect.poll(() => send.isDisabled()).toBe(true)
    await page.getByLabel('Your message').fill('   \n ')
    expect(await send.isDisabled()).toBe(true)
    await say(page, 'Ẹ káàárọ̀. Is the wrapper pure cotton?')
    await page.waitForURL(/\/messages\/[0-9a-z]{12}$/)
    await page.getByRole('log').getByText('Ẹ káàárọ̀. Is the wrapper pure cotton?').waitFor()

    // the bell updates without an interaction
    await dashboard.page.getByText('1 new notification', { exact: true }).waitFor({ state: 'attached' })
    await dashboard.page.getByRole('link', { name: '1 new notification' }).click()
    await dashboard.page.getByRole('link', { name: /New message from Ọláníyọ̀nú/ }).click()
    await dashboard.page.getByRole('log').getByText('Is the wrapper pure cotton?').waitFor()
    await dashboard.page.getByText('No new notifications', { exact: true }).waitFor({ state: 'attached' })
    await page.getByRole('log').getByText('Read', { exact: true }).waitFor()

    await awaken(dashboard.page)
    await say(dashboard.page, 'Yes, and hand-dyed in Abẹ́òkúta.')
    await page.getByRole('log').getByText('Yes, and hand-dyed in Abẹ́òkúta.').waitFor()
    await dashboard.page.getByRole('log').getByText('Read', { exact: true }).waitFor()
    expect(await dashboard.page.getByLabel('Your message').inputValue()).toBe('')
    // with a physical keyboard, Enter sends and Shift+Enter starts a line
    await dashboard.page.getByLabel('Your message').pressSequentially('One line')
    await dashboard.page.keyboard.press('Shift+Enter')
    await dashboard.page.keyboard.type('and another')
    await dashboard.page.keyboard.press('Enter')
    await page.getByRole('log').getByText('One line\nand another').waitFor()
    await expectAccessible(dashboard.page)

    await dashboard.page.getByRole('button', { name: 'Mark as resolved' }).click()
    await dashboard.page.getByRole('status').getByText('Conversation marked as resolved').waitFor()
    await page.getByRole('button', { name: 'Reopen' }).waitFor()
    await say(page, 'Then I take two.')
    await dashboard.page.getByRole('log').getByText('Then I take two.').waitFor()
    await dashboard.page.getByRole('button', { name: 'Mark as resolved' }).click()
    await dashboard.page.getByRole('button', { name: 'Reopen' }).click()
    await dashboard.page.getByRole('status').getByText('Conversation reopened').waitFor()
    await page.getByRole('button', { name: 'Mark as resolved' }).waitFor()
    await page.goto('/messages')
    await expectAccessible(page)
    expectNoErrors()
    dashboard.expectNoErrors()
    await Promise.all([page.context().close(), dashboard.context.close()])
  })

  test('shows pictures on both sides', async () => {
    const { page, expectNoErrors } = await openAs(shopper)
    await page.goto('/messages')
    await page.getByRole('link', { name: new RegExp(SHOP) }).click()
    await awaken(page)
    const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#B93A0A' } })
      .jpeg()
      .toBuffer()
    await page.getByText('Add pictures').first().click()
    await page.getByLabel('Add pictures').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByText('1 picture is ready').waitFor()
    await say(page, 'Like this one?')
    await page.getByRole('log').getByRole('img', { name: 'Picture 1' }).waitFor()
    await expectAccessible(page)
    expectNoErrors()
    await page.context().close()
  })

  test('continues after the stream was lost', async () => {
    const { page, context } = await openAs(shopper)
    await page.goto('/messages')
    await awaken(page)
    await page.getByRole('link', { name: new RegExp(SHOP) }).click()
    const id = await openedConversation(page)
    await page.getByRole('log').waitFor()
    await context.setOffline(true)
    await notifyShopper(id, 'Said while you were away')
    await context.setOffline(false)
    await page.getByRole('log').getByText('Said while you were away').waitFor()
    await context.close()
  })

  test('continues after a reload failed', async () => {
    const { page, context } = await openAs(shopper)
    const { id } = await shop.database.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()
    const heard = untilHeard(page)
    await page.goto(`/messages/${id}`)
    await heard
    // the connection is lost between the news and the data
    await page.route(
      '**/*.data',
      async (route) => {
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await notifyShopper(id, 'Said while your page failed')
    await page.getByText('You seem to be offline').waitFor()
    await context.setOffline(false)
    await page.getByRole('log').getByText('Said while your page failed').waitFor()
    await context.close()
  })

  test('misses nothing from before the stream opened', async () => {
    const { page, context } = await openAs(shopper)
    const { id } = await shop.database.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()
    const opening = Promise.withResolvers<Route>()
    await page.route('**/device/live', (route) => opening.resolve(route), { times: 1 })
    await page.goto(`/messages/${id}`)
    const stream = await opening.promise
    await notifyShopper(id, 'Said before you listened')
    await stream.continue()
    await page.getByRole('log').getByText('Said before you listened').waitFor()
    await context.close()
  })

  test('is a form without a script', async () => {
    const { page, context } = await openAs(shopper, { width: 360, javaScript: false })
    await page.goto('/messages')
    await page.getByRole('link', { name: new RegExp(SHOP) }).click()
    await page.getByLabel('Your message').fill('By a form')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('log').getByText('By a form').waitFor()
    await page.getByRole('link', { name: 'Check for new messages' }).click()
    await page.getByRole('button', { name: 'Mark as resolved' }).click()
    await page.getByText('Conversation marked as resolved').waitFor()
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByText('Conversation reopened').waitFor()
    await expectNoSideScroll(page)
    await context.close()
  })
})

describe('the settings of a shop', () => {
  test('are saved, and a logo is cropped by keyboard', async () => {
    const { page, expectNoErrors } = await openAs(vendor, { width: 360 })
    await page.goto('/vendor-dashboard/settings')
    await awaken(page)
    await page.getByLabel('Business phone').fill('0803 123 4567')
    await page.getByLabel('Business email').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Enter your business email').waitFor()
    await page.getByText('Failed to update settings').waitFor()
    await page.getByLabel('Business email').fill('oja@example.com')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('status').getByText('Settings updated successfully!').waitFor()

    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2F2B7A' } })
      .png()
      .toBuffer()
    await page.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    const sheet = page.getByRole('dialog', { name: 'Crop your logo' })
    await sheet.getByLabel('Zoom').focus()
    await page.keyboard.press('ArrowRight')
    await sheet.getByLabel('Move left or right').focus()
    await page.keyboard.press('Home')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Use this picture' }).click()
    await page.getByRole('img', { name: `The logo of ${SHOP}` }).waitFor()
    const { width, height } = await shop.database.db
      .selectFrom('pictures')
      .select(['width', 'height'])
      .where('recipe', '=', 'logo')
      .executeTakeFirstOrThrow()
    expect([width, height]).toEqual([480, 480])
    expectNoErrors(/422/)
    await page.context().close()
  })
})

describe("a vendor's search", () => {
  test('has its own page, and so has the bell', async () => {
    const { page, expectNoErrors } = await openAs(vendor, { width: 360 })
    await page.goto('/vendor-dashboard/notifications')
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Search your shop' }).fill('adire')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /Àdìrẹ wrapper, 5 yards/ }).waitFor()
    await expectAccessible(page)
    expectNoErrors()
    await page.context().close()
  })
})
