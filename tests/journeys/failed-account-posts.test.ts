import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { setFirstAdminPassword } from '#modules/administrator/index.server.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { TEST_SECRET } from '../support/database.ts'
import { inTurn, toast, type Way, WAYS } from '../support/failed-posts.ts'
import { makeOnePage } from '../support/one-page.ts'
import { addPerson, type TestPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'

const PASSWORD = 'mango-tree-82'
const ADMIN_PASSWORD = 'nine-lizards-dance'

const shop = await useShop({ settings: { JOBS: 'on' } })
const browser = await useBrowser()
const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#b93a0a' } })
  .jpeg()
  .toBuffer()

const ada = await addPerson(shop.database)
const { cookies: session } = await signedInAs(shop, ada.email)
const lead = makeOnePage(browser, { baseUrl: shop.url, width: 1280, cookies: session })

type Form = {
  name: string
  address: string
  /** how long ago the user confirmed their identity */
  minutesAgo?: number
  fill?: (page: Page) => Promise<void>
  /** checks that the form is preserved */
  holds?: (page: Page) => Promise<boolean>
  button: string
  fails: string
  /** the form ends the session, so the next form needs another one */
  isLast?: true
  onceFailed?: (page: Page) => Promise<void>
  onceSaved?: () => Promise<void>
  /** checks the final success */
  succeeds: (page: Page) => Promise<void>
}

const says = (words: string) => async (page: Page) => toast(page, words).first().waitFor()
const saved = says('Settings saved successfully!')
const shows = (words: string) => async (page: Page) => page.getByText(words, { exact: true }).first().waitFor()
const field = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true }).first()
const secret = async (page: Page) => {
  const uri = await page.getByRole('link', { name: 'Open in an app on this phone' }).getAttribute('href')
  return new URL(uri ?? '').searchParams.get('secret') ?? ''
}

const FORMS: Form[] = [
  {
    name: 'notifications',
    address: '/settings',
    fill: async (page) => page.getByRole('switch', { name: 'Order updates' }).uncheck(),
    holds: async (page) => !(await page.getByRole('switch', { name: 'Order updates' }).isChecked()),
    button: 'Save Settings',
    fails: 'Failed to save settings',
    succeeds: saved,
    // the values from before the failure are saved
    async onceSaved() {
      const { db } = shop.database
      const row = await db.selectFrom('userSettings').selectAll().where('userId', '=', ada.userId).executeTakeFirst()
      expect(row).toMatchObject({ email: true, orderUpdates: false, promotions: true })
    },
  },
  {
    name: 'preferences',
    address: '/settings/preferences',
    async fill(page) {
      await field(page, 'Currency').selectOption('USD')
      await field(page, 'Time zone').selectOption('Africa/Accra')
    },
    holds: async (page) => (await field(page, 'Time zone').inputValue()) === 'Africa/Accra',
    button: 'Save Settings',
    fails: 'Failed to save settings',
    succeeds: saved,
  },
  {
    name: 'privacy',
    address: '/settings/privacy',
    fill: async (page) => page.getByRole('radio', { name: 'Private' }).check(),
    holds: async (page) => page.getByRole('radio', { name: 'Private' }).isChecked(),
    button: 'Save Settings',
    fails: 'Failed to save settings',
    succeeds: saved,
  },
  {
    name: 'signing in',
    address: '/settings/security',
    fill: async (page) => void (await field(page, 'Session timeout').selectOption('1h')),
    holds: async (page) => (await field(page, 'Session timeout').inputValue()) === '1h',
    button: 'Save Settings',
    fails: 'Failed to save settings',
    succeeds: saved,
  },
  {
    name: 'the list of sessions',
    address: '/settings/security',
    isLast: true,
    // a failed sign-out must not be announced to other tabs
    fill: async (page) =>
      page.evaluate(() => {
        const heard: string[] = []
        Object.assign(window, { heard })
        addEventListener('shopzero:left', () => heard.push('left'))
      }),
    onceFailed: async (page) => expect(await page.evaluate(() => Reflect.get(window, 'heard') as string[])).toEqual([]),
    button: 'Sign out everywhere',
    fails: 'Failed to sign out',
    succeeds: says('Signed out successfully'),
  },
  {
    name: 'two-factor',
    address: '/settings/two-factor',
    // its own page, because the form before it signs out other devices and may still be running
    isLast: true,
    fill: async (page) => page.getByLabel('6-digit code').fill(new TOTP({ secret: await secret(page) }).generate()),
    holds: async (page) => /^\d{6}$/.test(await page.getByLabel('6-digit code').inputValue()),
    button: 'Turn on',
    fails: "We couldn't change two-factor authentication",
    succeeds: shows('Save your recovery codes'),
  },
  {
    name: 'who they are',
    address: '/settings/two-factor',
    minutesAgo: 10,
    isLast: true,
    fill: async (page) => field(page, 'Password').fill(PASSWORD),
    holds: async (page) => (await field(page, 'Password').inputValue()) === PASSWORD,
    button: 'Continue',
    fails: "We couldn't confirm it's you",
    succeeds: shows('Set up two-factor authentication'),
  },
  {
    name: 'leaving for good',
    address: '/settings/delete-account?step=sure',
    isLast: true,
    async fill(page) {
      await field(page, 'Password').fill(PASSWORD)
      await page.getByRole('checkbox', { name: 'I understand' }).check()
    },
    holds: async (page) => page.getByRole('checkbox', { name: 'I understand' }).isChecked(),
    button: 'Permanently delete my account',
    fails: "We couldn't delete your account",
    succeeds: says("We've deleted your account"),
  },
]

async function open(person: TestPerson, address: string, minutesAgo = 0) {
  const { cookies } = await signedInAs(shop, person.email, { minutesAgo })
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies })
  await opened.page.goto(address)
  await awaken(opened.page)
  return opened
}

type Tried = Pick<Form, 'fails' | 'holds' | 'succeeds'> & Pick<Way, 'says' | 'cut'>

/** Shows the failure above the form and as a toast. After success, neither remains. */
async function failOnce(page: Page, form: Tried, send: () => Promise<void>) {
  const { pathname } = new URL(page.url())
  const mend = await form.cut(page)
  await send()
  await toast(page, form.fails).first().waitFor()
  const note = page.getByRole('alert').filter({ hasText: form.fails })
  await note.waitFor()
  expect(await note.allTextContents()).toEqual([expect.stringContaining(form.says)])
  expect(new URL(page.url()).pathname).toBe(pathname)
  if (form.holds) expect(await form.holds(page)).toBe(true)
  await mend()
  return async () => {
    await form.succeeds(page)
    expect(await toast(page, form.fails).count()).toBe(0)
  }
}

test.each(inTurn(FORMS))(
  '$way, a form of the account preserves its input, and can be sent again: $name',
  async (form) => {
    const { page, context } = form.isLast
      ? await open(await addPerson(shop.database), form.address, form.minutesAgo)
      : await lead(form.address)
    await form.fill?.(page)
    const send = async () => page.getByRole('button', { name: form.button, exact: true }).click()
    const end = await failOnce(page, form, send)
    await form.onceFailed?.(page)
    await send()
    await end()
    await form.onceSaved?.()
    if (form.isLast) await context.close()
  },
)

// the forms above cover every way to fail
test.each(WAYS.slice(1, 2))('$way, a picture stays selected, and is sent by a button', async (way) => {
  const person = await addPerson(shop.database)
  const { page, context } = await open(person, '/profile?mode=edit')
  await field(page, 'Full name').fill('Ngozi Eze')
  const file = page.locator('input[type=file]')
  const form = {
    ...way,
    fails: 'Failed to update profile',
    succeeds: says('Profile updated successfully'),
    holds: async () =>
      (await file.evaluate((input: HTMLInputElement) => input.files?.length)) === 1 &&
      (await field(page, 'Full name').inputValue()) === 'Ngozi Eze',
  }
  const end = await failOnce(page, form, async () =>
    file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture }),
  )
  await page.getByRole('button', { name: 'Upload' }).click()
  await end()
  // unsaved text in another field is preserved
  expect(await field(page, 'Full name').inputValue()).toBe('Ngozi Eze')
  const { db } = shop.database
  const row = await db.selectFrom('users').selectAll().where('id', '=', person.userId).executeTakeFirst()
  expect(row?.avatarPictureId).not.toBeNull()
  await context.close()
})

test.each(WAYS.slice(2, 3))(
  '$way, a user who cannot confirm their identity signs out, and sees where that failed',
  async ({ cut }) => {
    const person = await addPerson(shop.database)
    await shop.database.db.updateTable('users').set({ passwordHash: null }).where('id', '=', person.userId).execute()
    const { page, context } = await open(person, '/settings/two-factor', 10)
    const mend = await cut(page)
    const send = async () => page.locator('main').getByRole('button', { name: 'Sign Out' }).click()
    await send()
    await toast(page, 'Failed to sign out').waitFor()
    await mend()
    await send()
    await toast(page, 'Signed out successfully').waitFor()
    await context.close()
  },
)

test.each(WAYS.slice(3, 4))('$way, for the administrator: the password, and the code at sign-in', async (way) => {
  const { db } = shop.database
  await db.deleteFrom('adminTwoFactor').execute()
  await db.deleteFrom('adminPassword').execute()
  await setFirstAdminPassword({ db, secret: TEST_SECRET }, ADMIN_PASSWORD)
  const { cookies } = await signedInAdministrator(shop)
  const { page, context } = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies })
  await page.goto('/admin-dashboard/settings/code')
  await awaken(page)
  const fails = "We couldn't change the authenticator setting. Please try again."
  await field(page, 'Admin password').fill(ADMIN_PASSWORD)
  const begin = async () => page.getByRole('button', { name: 'Continue' }).click()
  const begun = await failOnce(page, { ...way, fails, succeeds: shows('Set up your authenticator app') }, begin)
  await begin()
  await begun()
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill(new TOTP({ secret: await page.locator('main form code').textContent().then(plain) }).generate())
  const confirm = async () => page.getByRole('button', { name: 'Turn on' }).click()
  const done = await failOnce(page, { ...way, fails, succeeds: says('The authenticator code is on') }, confirm)
  await confirm()
  await done()
  await page.goto('/admin-dashboard/settings/password')
  await awaken(page)
  for (const [label, text] of [
    ['Current password', ADMIN_PASSWORD],
    ['New password', `${ADMIN_PASSWORD}-2`],
    ['Confirm new password', `${ADMIN_PASSWORD}-2`],
  ] as const)
    await field(page, label).fill(text)
  const change = async () => page.getByRole('button', { name: 'Change password' }).click()
  const holds = async () => (await field(page, 'New password').inputValue()) === `${ADMIN_PASSWORD}-2`
  const succeeds = says('Password changed successfully!')
  const changed = await failOnce(page, { ...way, fails: 'Failed to update password', holds, succeeds }, change)
  await change()
  await changed()
  await context.close()
})

const plain = (text: string | null): string => (text ?? '').replaceAll(' ', '')
