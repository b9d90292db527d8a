import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MINUTE } from '#shared/time.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { addPerson, emailsTo, type TestPerson } from '../support/people.ts'
import { sendForm } from '../support/plain-form.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs, type SignedIn } from '../support/signed-in.ts'
import { linksTo, makeVisitor, wordsOf, type Visitor } from '../support/visitor.ts'

const shop = await useShop()
const browser = await useBrowser()

/** Signed in, on a page of the settings. */
async function openAs({ email }: TestPerson, address = '/settings/security'): Promise<Page> {
  const { cookies } = await signedInAs(shop, email)
  const { page } = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies })
  await page.goto(address)
  return page
}

async function fillSignIn(page: Page, { email, password }: TestPerson): Promise<void> {
  await page.goto('/login')
  await awaken(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function expectToast(page: Page, words: string): Promise<void> {
  await page.getByRole('status').getByText(words, { exact: true }).waitFor()
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Reads the QR code on the screen, as a phone would. */
async function scan(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: 'QR code for your authenticator app' }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

/** Whether a page that requires an account redirects to the sign-in form. */
async function isOut(page: Page): Promise<boolean> {
  const answer = await page.context().request.get(`${shop.url}/profile`, { maxRedirects: 0 })
  return answer.headers().location?.startsWith('/login') ?? false
}

test('two-factor: set up on the screen, signs in once per code and recovery code, and is turned off again', async () => {
  const ada = await addPerson(shop.database)
  const page = await openAs(ada)
  await page.getByRole('link', { name: 'Set up two-factor' }).click()
  const uri = await scan(page)
  expect(uri).toBe(await page.getByRole('link', { name: 'Open in an app on this phone' }).getAttribute('href'))
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await scan(page)).toBe(uri)
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const codeIn = (steps: number): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByText('That code is wrong or has already been used. Enter a new code.').waitFor()
  await page.getByLabel('6-digit code').fill(codeIn(0))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByText('Save your recovery codes').waitFor()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download codes' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toBe(`ShopZero\n\n${codes.join('\n')}\n`)
  await page.getByRole('link', { name: "I've saved my codes" }).click()
  await page.getByRole('link', { name: 'Manage two-factor' }).waitFor()

  // in another browser, the password alone is not enough
  const { page: other } = await openPage(browser, { baseUrl: shop.url, width: 1280 })
  await fillSignIn(other, ada)
  await other.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await isOut(other)).toBe(true)
  await other.goto('/login/code?return=/settings/security')
  await giveCode(other, codeIn(1))
  await other.waitForURL(`${shop.url}/settings/security`)
  await expectToast(other, 'Welcome back!')

  // a recovery code works too, but only once
  const [recovery = ''] = codes
  const enter = async (visitor: Visitor, code: string) => {
    await visitor.post('/login', { email: ada.email, password: ada.password })
    return visitor.post('/login/code', { code, return: '/settings/security' })
  }
  const [third, fourth] = [makeVisitor(shop.url), makeVisitor(shop.url)]
  expect((await enter(third, recovery.toUpperCase())).headers.get('Location')).toBe('/settings/security')
  const refused = await enter(fourth, recovery)
  expect(wordsOf(await refused.text())).toContain('That code is wrong or has already been used. Enter a new code.')
  expect((await fourth.get('/profile')).headers.get('Location')).toContain('/login')

  await other.getByRole('link', { name: 'Manage two-factor' }).click()
  await other.getByText('9 recovery codes left.').waitFor()
  await other.getByRole('button', { name: 'Turn off', exact: true }).click()
  await other.waitForURL(`${shop.url}/settings/security`)
  await expectToast(other, 'Two-factor authentication is off')
  await fourth.signIn(ada)
  const changes = (await emailsTo(shop.database, ada.email)).filter(({ kind }) => kind === 'two-factor-changed')
  expect(changes.map(({ data }) => data.isOn)).toEqual([true, false])
  for (const one of [page, other]) await one.context().close()
})

test('a session ended in the list is signed out in its browser, others are not; then all are', async () => {
  const ada = await addPerson(shop.database)
  const isIn = async ({ ask }: SignedIn) => (await ask('/profile')).status === 200
  const there = await signedInAs(shop, ada.email)
  const here = await openAs(ada)
  const buttons = here.getByRole('button', { name: 'Sign out', exact: true })
  const id = await buttons.getAttribute('value')
  const elsewhere = await signedInAs(shop, ada.email)
  await here.reload()
  expect(await buttons.count()).toBe(2)
  await here.locator(`button[name="session"][value="${id}"]`).click()
  await expectToast(here, 'Device signed out')
  expect(await buttons.count()).toBe(1)
  expect([await isIn(there), await isIn(elsewhere)]).toEqual([false, true])

  await here.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await here.waitForURL('**/login')
  await expectToast(here, 'Signed out successfully')
  expect([await isOut(here), await isIn(elsewhere)]).toEqual([true, false])
  await here.context().close()
})

test('a new device causes an email; a known device, or disabled alerts, cause none', async () => {
  const ada = await addPerson(shop.database)
  const alerts = async () =>
    (await emailsTo(shop.database, ada.email)).filter(({ kind }) => kind === 'new-sign-in').length
  const [first, second, third] = [makeVisitor(shop.url), makeVisitor(shop.url), makeVisitor(shop.url)]
  await first.signIn(ada)
  expect(await alerts()).toBe(1)
  await first.post('/settings/security?form=sessions', { session: 'all' })
  await first.signIn(ada)
  expect(await alerts()).toBe(1)
  await second.signIn(ada)
  expect(await alerts()).toBe(2)
  await sendForm(first, '/settings/security', 'Save Settings', { loginAlerts: null })
  await third.signIn(ada)
  expect(await alerts()).toBe(2)
})

test('an idle user is signed out after the chosen time, and not earlier', async () => {
  const ada = await addPerson(shop.database)
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(ada)
  await sendForm(visitor, '/settings/security', 'Save Settings', { sessionTimeout: '15m' })
  const beIdle = async (minutes: number) =>
    shop.database.db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(Date.now() - minutes * MINUTE) })
      .where('userId', '=', ada.userId)
      .execute()
  await beIdle(14)
  expect((await visitor.get('/profile')).status).toBe(200)
  await beIdle(16)
  expect((await visitor.get('/profile')).headers.get('Location')).toContain('/login')
})

test('all data about a user is one file, including their settings', async () => {
  const ada = await addPerson(shop.database)
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(ada)
  await sendForm(visitor, '/settings/privacy', 'Save Settings', { profileVisibility: 'friends', dataSharing: 'on' })
  expect(linksTo(await visitor.read('/settings/security'), '/settings/my-data').join()).toContain('Download my data')
  const file = await visitor.get('/settings/my-data')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="shopzero-my-data.json"')
  const text = await file.text()
  const kept = JSON.parse(text) as Record<string, unknown>
  expect(Object.keys(kept).toSorted()).toEqual(
    (
      'account settings phoneChange addresses sessions devices identities cart wishlist restockAlerts saleNotifications checkouts orders ' +
      'returns reviews reviewVotes conversations contentReports emails contactMessages shops payouts pushDevices ' +
      'twoFactor newsletter pictures changes checkoutHolds'
    )
      .split(' ')
      .toSorted(),
  )
  expect(kept).toMatchObject({
    account: { email: ada.email, fullName: 'Ada Obi' },
    settings: { profileVisibility: 'friends', dataSharing: true, promotions: true },
  })
  expect(text).not.toContain(ada.password)
})
