import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { openFacebook } from '../support/facebook.ts'
import { emailsTo, linkTo } from '../support/people.ts'
import { useShop } from '../support/shop.ts'

const FEMI = { id: '777', name: 'Fẹ́mi Book', email: 'femi@example.com' }

const facebook = await openFacebook(FEMI)
const shop = await useShop({ settings: { ...facebook.settings, JOBS: 'on' } })
const browser = await useBrowser()
afterAll(() => facebook.close())

test('Facebook: cancelling shows a message, a new user confirms by email, and then one press leads to the home page', async () => {
  const { page } = await openPage(browser, { baseUrl: shop.url, width: 1280 })
  const press = async () => {
    await page.goto('/login')
    await awaken(page)
    await page.getByRole('link', { name: 'Continue with Facebook' }).click()
  }
  for (const answer of ['error=access_denied', 'code=not-the-one']) {
    await facebook.answer(page, answer)
    await press()
    await page.waitForURL(`${shop.url}/login`)
    await page.getByRole('status').getByText('Failed to sign in with Facebook', { exact: true }).waitFor()
  }

  await facebook.answer(page, 'code=good')
  await press()
  await page.getByText("One more step. Open the link we've emailed you.").first().waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sz_session')
  await expect
    .poll(async () => (await emailsTo(shop.database, FEMI.email)).map(({ kind }) => kind))
    .toContain('confirm-sign-up')
  await page.goto(`/confirm-email?token=${await linkTo(shop.database, FEMI.email, 'confirm-sign-up')}`)
  await awaken(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL(`${shop.url}/`)
  await expect.poll(() => page.locator('header').getByText('Fẹ́mi').count()).toBeGreaterThan(0)

  await page.context().clearCookies()
  await press()
  await page.waitForURL(`${shop.url}/`)
  await page.getByRole('status').getByText('Welcome back!', { exact: true }).waitFor()
  await page.context().close()
})

test.each([true, false])(
  'a failure on the return shows the sign-in page with its message: script %s',
  async (javaScript) => {
    const { page } = await openPage(browser, { baseUrl: shop.url, javaScript })
    await facebook.answer(page, 'code=good')
    await page.goto('/login?return=/contact')
    if (javaScript) await awaken(page)
    const { db } = shop.database
    await sql`alter table identities rename to identities_away`.execute(db)
    try {
      await page.getByRole('link', { name: 'Continue with Facebook' }).click()
      await page.waitForURL(`${shop.url}/login?return=%2Fcontact`)
      await page.getByRole('status').getByText('Failed to sign in with Facebook', { exact: true }).waitFor()
    } finally {
      await sql`alter table identities_away rename to identities`.execute(db)
    }
    const { incident } = shop.log.find(({ msg }) => msg === 'sign-in with a provider failed unexpectedly') ?? {}
    expect(incident).toBeTypeOf('string')
    await page.context().close()
  },
)
