import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { awaken, openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { follow, makeOnePage } from '../support/one-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectSoundByTurns } from '../support/accessibility.ts'
import { selectPlain } from '#tests/support/variants.ts'

const PASSWORD = 'shopzero-demo'

const shop = await useShop({ demo: true })
const browser = await useBrowser()

async function openAs(email: string, options: Partial<PageOptions> = {}) {
  const { cookies } = await signedInAs(shop, email)
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options, cookies })
  return opened
}

/** Moves the mouse until a part of the page that waits for an interaction is hydrated. */
async function stir(page: Page, until: Locator): Promise<void> {
  const move = async () => {
    await page.mouse.move(20, 20)
    await page.mouse.move(40, 20)
    return until.count()
  }
  await expect.poll(move).toBeGreaterThan(0)
}

async function expectToast(page: Page, words: string): Promise<void> {
  await page.getByRole('status').getByText(words, { exact: true }).waitFor()
}

test('the account menu has large touch targets in every language, and only the comparison table scrolls', async () => {
  const ids = await selectPlain(shop.database.db)
    .select('id')
    .where('comparePrice', 'is not', null)
    .orderBy('id')
    .limit(3)
    .execute()
  const wishes = { name: 'sz_wish', value: ['1', ...ids.map(({ id }) => `${id}1`)].join('.') }
  const { cookies } = await signedInAs(shop, 'shopper@shopzero.test')
  const { page, context } = await openPage(browser, { baseUrl: shop.url, cookies: [...cookies, wishes] })
  for (const locale of ['en', 'yo', 'ig', 'ha']) {
    await context.addCookies([{ name: 'sz_prefs', value: `1.system.-.grid.${locale}.NGN`, url: shop.url }])
    await page.goto('/compare')
    expect(await page.locator('main table th[scope=col]').count()).toBe(3)
    const { widths, tops, over } = await page.evaluate(() => ({
      tops: [...document.querySelectorAll('.account-link')].map((link) => link.getBoundingClientRect().top),
      widths: [...document.querySelectorAll('.account-link')].map((link) => link.getBoundingClientRect().width),
      over: document.documentElement.scrollWidth - innerWidth,
    }))
    expect(widths).toHaveLength(6)
    expect(Math.min(...widths), locale).toBeGreaterThanOrEqual(44)
    expect(new Set(tops).size, locale).toBe(1)
    expect(over, locale).toBeLessThanOrEqual(0)
  }
  await context.close()
})

describe('the profile', () => {
  const email = 'shopper@shopzero.test'

  test('is shown, edited, saved, and unchanged after Cancel; it accepts a picture', async () => {
    const { page, context, expectNoErrors } = await openAs(email, { width: 360 })
    await page.goto('/profile')
    await page.getByText('Contact support to change your email address').waitFor()
    await page.getByText('100%').waitFor()

    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByLabel('Full name').fill('Somebody Else')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    expect(await page.getByLabel('Full name').inputValue()).not.toBe('Somebody Else')
    expect(await page.getByLabel('Email address').first().getAttribute('readonly')).not.toBeNull()

    await page.getByLabel('Full name').fill('A')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Full name must be at least 2 characters').waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('A')
    const edit = async () => {
      await page.getByLabel('Full name').pressSequentially('d')
      return page.getByText('Full name must be at least 2 characters').count()
    }
    await expect.poll(edit).toBe(0)
    await page.getByLabel('Full name').fill('Adé Ọlá')
    await page.locator('textarea[name=address]').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Profile updated successfully')
    await page.getByRole('heading', { level: 1, name: 'Adé Ọlá' }).waitFor()
    await page.getByText('66%').waitFor()
    await page.getByRole('link', { name: 'Add an address' }).waitFor()

    const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#15703f' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    await follow(page, '/profile?mode=edit')
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const picture = page.locator('main img[src*="/media/"]').first()
    expect(await picture.boundingBox()).toMatchObject({ width: 96, height: 96 })
    const size = await picture.evaluate(async (img: HTMLImageElement) => {
      await img.decode()
      return [img.naturalWidth, img.naturalHeight]
    })
    expect(size[0]).toBe(size[1])
    await expectToast(page, 'Profile updated successfully')
    expectNoErrors(/422/)
    await context.close()
  })
})

test('a refused profile focuses its first error, and explains numbers from abroad; an invalid picture shows an error too', async () => {
  const { page } = await openAs('musa.dantata@shopzero.test', { width: 360 })
  await page.goto('/profile?mode=edit')
  await page.getByText('Outside Nigeria, start with +').waitFor()
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a phone number, for example 0803 123 4567. Outside Nigeria, start with +').waitFor()
  await stir(page, page.locator('input[name="phone"]:focus'))
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a, no picture of ours') }
  await page.locator('input[type=file]').setInputFiles(file)
  await stir(page, page.getByText("We can't read this picture"))
  const input = page.locator('input[type=file]')
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  await page.context().close()
})

describe('the settings', () => {
  const email = 'musa.dantata@shopzero.test'

  test('have four tabs, and each saves its choices', async () => {
    const { page, context, expectNoErrors } = await openAs(email, { width: 360 })
    await page.goto('/settings')
    await awaken(page)
    const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    expect(await tabs.allTextContents()).toEqual(['Notifications', 'Privacy', 'Preferences', 'Security'])
    for (const tab of await tabs.all()) expect((await tab.boundingBox())?.x ?? 999).toBeLessThan(330)

    expect(await page.getByRole('switch', { name: 'SMS notifications' }).isDisabled()).toBe(true)
    await page.getByRole('switch', { name: 'Order updates' }).uncheck()
    await page.getByRole('switch', { name: 'Promotions' }).uncheck()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expectToast(page, 'Settings saved successfully!')
    expect(await page.getByRole('switch', { name: 'Order updates' }).isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: 'Promotions' }).isChecked()).toBe(false)

    await tabs.nth(1).click()
    await page.waitForURL('**/settings/privacy')
    await page.getByRole('radio', { name: 'Private' }).check()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expectToast(page, 'Settings saved successfully!')
    expect(await page.getByRole('radio', { name: 'Private' }).isChecked()).toBe(true)

    await tabs.nth(2).click()
    await page.waitForURL('**/settings/preferences')
    const theme = page.getByLabel('Theme', { exact: true })
    await theme.selectOption('dark')
    // this part is hydrated on the first interaction
    const choose = async () => {
      await page.mouse.move(20, 20)
      await page.mouse.move(40, 20)
      await theme.selectOption('light')
      await theme.selectOption('dark')
      return page.locator('html').getAttribute('data-theme')
    }
    await expect.poll(choose).toBe('dark')
    await page.getByLabel('Currency').selectOption('USD')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expectToast(page, 'Settings saved successfully!')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await (await context.request.get(`${shop.url}/`)).text()).toMatch(/>\$[\d,]+\.\d\d</)
    expectNoErrors()
    await context.close()
  })

  test('change the password, show errors, clear the form, list sessions, and end them all', async () => {
    const { page, context, expectNoErrors } = await openAs(email)
    await page.goto('/settings/security')
    await page.getByText('This device').waitFor()
    const FIELDS = ['Current password', 'New password', 'Confirm new password']
    const fill = async (current: string, next: string, again: string) => {
      await page.getByLabel('Current password', { exact: true }).fill(current)
      await page.getByLabel('New password', { exact: true }).fill(next)
      await page.getByLabel('Confirm new password', { exact: true }).fill(again)
      await page.getByRole('button', { name: 'Change Password' }).click()
    }
    await awaken(page)
    await fill(PASSWORD, 'adire-and-akara', 'adire-and-agege')
    await page.getByText('New passwords do not match').waitFor()
    const kept = [PASSWORD, 'adire-and-akara', 'adire-and-agege']
    expect(await Promise.all(FIELDS.map((name) => page.getByLabel(name, { exact: true }).inputValue()))).toEqual(kept)
    await fill('not-it-at-all', 'adire-and-akara', 'adire-and-akara')
    await page.getByText('That password is wrong. Enter your current password.').waitFor()
    const left = ['', 'adire-and-akara', 'adire-and-akara']
    await expect
      .poll(() => Promise.all(FIELDS.map((name) => page.getByLabel(name, { exact: true }).inputValue())))
      .toEqual(left)
    await fill(PASSWORD, 'adire-and-akara', 'adire-and-akara')
    await expectToast(page, 'Password changed successfully!')
    for (const name of FIELDS) expect(await page.getByLabel(name, { exact: true }).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/login')
    expect((await context.cookies()).some(({ name }) => name === 'sz_session')).toBe(false)
    expectNoErrors(/422/)
    await context.close()
  })

  test('delete the account only after two confirmations', async () => {
    const gone = 'efe.omorogbe@shopzero.test'
    const { page, context, expectNoErrors } = await openAs(gone)
    await page.goto('/settings/security')
    await page.getByRole('link', { name: 'Delete my account' }).click()
    await page.getByRole('heading', { name: 'Delete your account?' }).waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel("I understand that this can't be undone").check()
    await page.getByRole('button', { name: 'Permanently delete my account' }).click()
    await expectToast(page, "We've deleted your account")
    const answer = await context.request.get(`${shop.url}/profile`, { maxRedirects: 0 })
    expect(answer.headers().location).toMatch(/^\/login/)
    expectNoErrors()
    await context.close()
  })
})

test('the choices in the footer are saved in the account too', async () => {
  const { email, userId } = await addPerson(shop.database)
  const { db } = shop.database
  const { page, context, expectNoErrors } = await openAs(email, { width: 360 })
  await page.goto('/contact')
  await awaken(page)
  const kept = async () =>
    db.selectFrom('userSettings').select(['theme', 'currency', 'language']).where('userId', '=', userId).execute()
  // on a phone, the footer folds them
  await page.getByText('Theme, Language, Currency').click()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(kept).toEqual([{ theme: 'dark', currency: 'NGN', language: 'en' }])
  await page.getByRole('button', { name: '€ EUR' }).click()
  await expect.poll(kept).toEqual([{ theme: 'dark', currency: 'EUR', language: 'en' }])
  await page.getByRole('button', { name: 'Hausa' }).click()
  await expect.poll(kept).toEqual([{ theme: 'dark', currency: 'EUR', language: 'ha' }])
  expectNoErrors()
  await context.close()
})

test('the account menu works by keyboard and marks the current page', async () => {
  const { page } = await openAs('shopper@shopzero.test')
  await page.goto('/profile')
  await page.mouse.move(20, 20)
  const rooms = page.getByRole('navigation', { name: 'Your account' })
  // the link to the messages also contains the number of unread ones
  const names = (await rooms.getByRole('link').allTextContents()).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])
  expect(names).toEqual(['Profile', 'Orders', 'Messages', 'Wishlist', 'Compare', 'Settings'])
  expect(await rooms.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page')
  await rooms.getByRole('link', { name: 'Profile' }).focus()
  for (let times = 0; times < 5; times++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings')
  await page.getByRole('switch', { name: 'Email notifications' }).focus()
  const before = await page.getByRole('switch', { name: 'Email notifications' }).isChecked()
  await page.keyboard.press('Space')
  expect(await page.getByRole('switch', { name: 'Email notifications' }).isChecked()).toBe(!before)
  await page.context().close()
})

describe('every page', () => {
  const PAGES = [
    '/profile',
    '/profile?mode=edit',
    '/settings',
    '/settings/privacy',
    '/settings/preferences',
    '/settings/security',
    '/settings/two-factor',
    '/settings/confirm-identity',
    '/settings/delete-account',
    '/settings/delete-account?step=sure',
  ]

  test('has no axe violations and no horizontal scrolling', async () => {
    const { cookies } = await signedInAs(shop, 'shopper@shopzero.test')
    const lead = makeOnePage(browser, { baseUrl: shop.url, cookies })
    for (const [at, address] of PAGES.entries()) {
      const { page, expectNoErrors } = await lead(address)
      await expectSoundByTurns(page, at, [
        [360, 'dark'],
        [1280, 'light'],
      ])
      expectNoErrors()
    }
  })
})

describe('after signing in', () => {
  test("a vendor's header shows the name, the shop and the account's two lists", async () => {
    const { db } = shop.database
    const email = 'vendor@shopzero.test'
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const visible = selectPlain(db).select('id')
    const products = await db
      .selectFrom('products')
      .select('id')
      .where('id', 'in', visible.where('stockQuantity', '>', 5))
      .limit(3)
      .execute()
    await db.deleteFrom('cartLines').where('userId', '=', userId).execute()
    await db.deleteFrom('wishlistLines').where('userId', '=', userId).execute()
    const [first] = products
    if (!first) throw new Error('nothing is sold')
    await db.insertInto('cartLines').values({ userId, variantId: first.id, quantity: 2 }).execute()
    await db
      .insertInto('wishlistLines')
      .values(products.map(({ id }) => ({ userId, variantId: id })))
      .execute()

    const { page, context } = await openPage(browser, { baseUrl: shop.url, width: 1280 })
    await page.goto('/login')
    await awaken(page)
    const header = page.locator('header')
    expect(await header.getByText('Vendor Dashboard').count()).toBe(0)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText('Welcome back!').first().waitFor()
    expect(await page.getByRole('link', { name: 'Cart (2 items)' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Wishlist (3 items)' }).count()).toBe(1)
    await header.getByText('Account:').first().click()
    const dashboard = header.getByRole('link', { name: 'Vendor Dashboard' }).locator('visible=true').first()
    await dashboard.click()
    await page.waitForURL(`${shop.url}/vendor-dashboard`)
    await context.close()
  })
})
