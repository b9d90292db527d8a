import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { beginTwoFactor, confirmTwoFactor } from '#modules/sign-in/index.server.ts'
import { createOpenIdProvider } from '#sandbox/openid/index.ts'
import { SANDBOX_GOOGLE, sandboxPorts } from '#sandbox/ports.ts'
import { makeIds } from '#shared/ids.ts'
import { systemClock } from '#shared/time.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { TEST_SECRET } from '../support/database.ts'
import { makeOnePage } from '../support/one-page.ts'
import { addPerson, emailsTo, linkTo } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { expectSoundByTurns } from '../support/accessibility.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop({ settings: { JOBS: 'on' } })
const issuer = `${shop.url}/sandbox/openid`
const redirectUris = [`${shop.url}/auth/google/callback`]
const openid = createOpenIdProvider({ issuer, clients: [{ ...SANDBOX_GOOGLE, redirectUris }] })
const { http } = sandboxPorts(Number(new URL(shop.url).port))
const app = new Hono().route('/sandbox/openid', openid.app)
const provider = serve({ fetch: app.fetch, port: http, hostname: '127.0.0.1' })
const browser = await useBrowser()
afterAll(() => void provider.close())

async function open(options: { width?: number } = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options })
  return opened
}

const onDesktop = makeOnePage(browser, { baseUrl: shop.url, width: 1280 })

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awaken(page)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The job runs shortly after the response. */
async function emailLink(email: string, kind: string): Promise<string> {
  await expect.poll(async () => (await emailsTo(shop.database, email)).map((each) => each.kind)).toContain(kind)
  return linkTo(shop.database, email, kind)
}

test('signing up shows errors, then sends an email whose link creates the account', async () => {
  const email = 'new@example.com'
  const { page, expectNoErrors } = await open()
  await visit(page, '/login?return=/settings/security')
  await page.getByRole('link', { name: 'Create an account' }).click()
  const send = page.getByRole('button', { name: 'Create account' })
  await send.click()
  for (const text of [
    'Full name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
    'You must accept the terms and conditions',
  ])
    await page.getByText(text, { exact: true }).waitFor()
  await page.getByLabel('Full name').fill(' A ')
  await expect.poll(() => page.getByText('Full name is required').isVisible()).toBe(false)
  await page.getByLabel('Email address').fill('ada@example')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm password').fill('1234')
  await page.getByRole('checkbox').check()
  await expect.poll(() => page.getByText('You must accept').isVisible()).toBe(false)
  await send.click()
  for (const text of [
    'Full name must be at least 2 characters',
    'Email is invalid',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
    await page.getByText(text, { exact: true }).waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)

  await page.getByLabel('Full name').fill('Ada Obi')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByLabel('Confirm password').fill('password1')
  await send.click()
  await page.getByText('This password is too common. Please choose another one.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('mango-tree-82')
  await page.getByLabel('Confirm password').fill('mango-tree-82')
  await send.click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByText('Account created successfully!').first().waitFor()

  await visit(page, `/confirm-email?token=${await emailLink(email, 'confirm-sign-up')}`)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL(`${shop.url}/settings/security`)
  await expect.poll(() => page.locator('header').getByText('Ada').count()).toBeGreaterThan(0)
  expectNoErrors(/status of 4\d\d/)
  await page.context().close()
})

test('a forgotten password is requested, reset and used', async () => {
  const ada = await addPerson(shop.database)
  const { page } = await open()
  await visit(page, '/login?return=/orders')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Email is required', { exact: true }).waitFor()
  await page.getByLabel('Email address').fill('not an address')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Please enter a valid email address', { exact: true }).waitFor()
  await page.getByLabel('Email address').fill(ada.email.toUpperCase())
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByText('Password reset link sent to your email').first().waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Send link' }).waitFor()

  const link = `/reset-password?token=${await emailLink(ada.email, 'reset-password')}`
  const answer = await page.goto(link)
  await awaken(page)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByLabel('Password', { exact: true }).fill('paw-paw-leaf-9')
  await page.getByLabel('Confirm password').fill('paw-paw-leaf-8')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('paw-paw-leaf-9')
  await page.getByLabel('Confirm password').fill('paw-paw-leaf-9')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('Password updated successfully').first().waitFor()
  await signIn(page, ada.email, 'paw-paw-leaf-9')
  await page.getByText('Welcome back!').first().waitFor()
  const over = await fetch(`${shop.url}${link}`)
  expect([over.status, await over.text()]).toEqual([410, expect.stringContaining('Request a new link')])
  await page.context().close()
})

test('the second factor is required, and then leads to the requested page', async () => {
  const ada = await addPerson(shop.database)
  const url = await turnOnTwoFactor(ada.userId, ada.email)
  const { page } = await open()
  await visit(page, '/login?return=/contact')
  await signIn(page, ada.email, ada.password)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sz_session')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('That code is wrong or has already been used. Enter a new code.').waitFor()
  await page.getByLabel('Code').fill(codeAfter(url))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${shop.url}/contact`)
  await page.getByText('Welcome back!').first().waitFor()
  await page.context().close()
})

test('Google signs in and leads to the home page; a user without a password confirms their identity with Google again', async () => {
  const { page } = await open()
  await visit(page, '/login')
  expect(await page.getByText('Continue with Facebook').count()).toBe(0)
  await page.getByText('By continuing, you accept the').waitFor()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Ada Obi' }).click()
  await page.waitForURL(`${shop.url}/`)
  await page.getByText('Welcome!', { exact: true }).first().waitFor()
  await expect.poll(() => page.locator('header').getByText('Ada').count()).toBeGreaterThan(0)
  const { userId } = await shop.database.db.selectFrom('identities').select('userId').executeTakeFirstOrThrow()
  const long = new Date(Date.now() - 3_600_000)
  await shop.database.db.updateTable('sessions').set({ provenAt: long }).where('userId', '=', userId).execute()
  await visit(page, '/settings/two-factor')
  const asked = `${shop.url}/settings/confirm-identity?return=%2Fsettings%2Ftwo-factor`
  expect(page.url()).toBe(asked)
  const people = async () => {
    const { db } = shop.database
    const users = await db.selectFrom('users').select('id').orderBy('id').execute()
    return [users, await db.selectFrom('sessions').select(['userId', 'provenAt']).execute()]
  }
  const before = await people()
  // another identity, one without an email address, and a cancelled attempt: each must try again
  for (const [name, words] of [
    ['Bọ́lá Adéyẹmí', "That's a different account."],
    ['Danladi Musa', "That's a different account."],
    ['Cancel', 'Failed to sign in with Google'],
  ] as const) {
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name }).click()
    await page.waitForURL(asked)
    await page.getByText(words).first().waitFor()
  }
  expect(await people()).toEqual(before)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Ada Obi' }).click()
  await page.waitForURL(`${shop.url}/settings/two-factor`)
  await page.context().close()
})

test('cancelling at Google shows a message; without an email address the message says what to do', async () => {
  const { page } = await open()
  await visit(page, '/login?return=/contact')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Failed to sign in with Google').first().waitFor()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Danladi Musa' }).click()
  await page.getByText("The sign-in service didn't share your email address with us.").first().waitFor()
  expect(page.url()).toBe(`${shop.url}/signup?return=%2Fcontact`)
  await page.context().close()
})

test('an email link opened in another browser requires the chosen password', async () => {
  const body = new URLSearchParams({
    fullName: 'Ada Obi',
    email: 'elsewhere@example.com',
    password: 'mango-tree-82',
    confirmPassword: 'mango-tree-82',
    terms: 'on',
  })
  await fetch(`${shop.url}/signup`, { method: 'POST', headers: { Origin: shop.url }, body })
  const token = await emailLink('elsewhere@example.com', 'confirm-sign-up')
  const { page } = await open({ width: 360 })
  await visit(page, `/confirm-email?token=${token}`)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Password is required').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('not-the-one')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Enter the password you chose when you signed up.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('mango-tree-82')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect((await fetch(`${shop.url}/confirm-email?token=${token}`)).status).toBe(410)
  await page.context().close()
})

const nameInFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('no page with a secret in its URL sends a referrer to other sites', async () => {
  for (const address of [
    '/reset-password',
    '/confirm-email',
    '/newsletter/confirm',
    '/newsletter/leave',
    '/promotions/leave',
  ]) {
    const answer = await fetch(`${shop.url}${address}?token=none`)
    expect(answer.headers.get('Referrer-Policy'), address).toBe('no-referrer')
  }
})

test('a refused form focuses its first error; differing passwords can be corrected in either field', async () => {
  const { page } = await onDesktop('/signup')
  const send = page.getByRole('button', { name: 'Create account' })
  await send.click()
  await expect.poll(() => nameInFocus(page)).toBe('fullName')
  await page.getByLabel('Full name').fill('Ada Obi')
  await page.getByLabel('Email address').fill('differ@example.com')
  await page.getByLabel('Password', { exact: true }).fill('mango-tree-81')
  await page.getByLabel('Confirm password').fill('mango-tree-82')
  await page.getByRole('checkbox').check()
  await send.click()
  await expect.poll(() => nameInFocus(page)).toBe('confirmPassword')
  const differ = page.getByText('Passwords do not match', { exact: true })
  await differ.waitFor()
  await page.getByLabel('Password', { exact: true }).fill('mango-tree-82')
  await expect.poll(() => differ.count()).toBe(0)
  await page
    .getByRole('link', { name: 'Back to sign-in' })
    .or(page.getByRole('link', { name: 'Sign in' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => nameInFocus(page)).toBe('email')
})

test('the terms open in a new window, and the form is preserved', async () => {
  const { page, context } = await onDesktop('/signup')
  await context.route('**/terms', (route) => route.fulfill({ body: 'the terms' }))
  await page.getByLabel('Full name').fill('Ada Obi')
  const link = (name: string) => page.locator('main form').getByRole('link', { name, exact: true })
  const beside = page.waitForEvent('popup')
  await link('Terms of Service (in a new window)').click()
  await expect.poll(async () => new URL((await beside).url()).pathname).toBe('/terms')
  await (await beside).close()
  const privacy = link('Privacy Policy (in a new window)')
  expect([await privacy.getAttribute('href'), await privacy.getAttribute('target')]).toEqual(['/privacy', '_blank'])
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Obi')
})

test('a phone number in any format signs in', async () => {
  const ada = await addPerson(shop.database, { phone: '+2348069998877' })
  const visitor = makeVisitor(shop.url)
  await visitor.signIn({ ...ada, email: '0806 999 88 77' })
  expect(wordsOf(await visitor.read('/profile'))).toContain('0806 999 8877')
})

describe('accessibility', () => {
  const PAGES = [
    '/signup',
    '/forgot-password',
    '/forgot-password?step=sent',
    '/signup?step=sent',
    '/reset-password?token=x',
  ]
  test.each(PAGES.map((address, at) => ({ address, at })))('has no violations at $address', async ({ address, at }) => {
    const { page } = await onDesktop(address)
    await expectSoundByTurns(page, at, [
      [320, 'light'],
      [1280, 'dark'],
    ])
  })
})

function depsOfShop() {
  return { db: shop.database.db, clock: systemClock, secret: TEST_SECRET, ids: makeIds(() => Date.now()) }
}

async function turnOnTwoFactor(userId: string, email: string): Promise<string> {
  const me = {
    userId,
    email,
    fullName: 'Ada',
    sessionId: 'none',
    changedAt: new Date(0),
    provenAt: new Date(),
    actor: 'shopper',
    proof: 'fresh',
  } as const
  const setup = await beginTwoFactor(depsOfShop(), me)
  if (!setup.ok) throw new Error(setup.code)
  const code = codeAfter(setup.value.uri, 0)
  const on = await confirmTwoFactor(depsOfShop(), me, { code, locale: 'en' })
  if (!on.ok) throw new Error(on.code)
  return setup.value.uri
}

/** This period's code was used to turn it on. The next period's code is accepted already. */
function codeAfter(uri: string, steps = 1): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}
