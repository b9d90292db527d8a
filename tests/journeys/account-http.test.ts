import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
const SHOPPER = 'shopper@shopzero.test'
const shop = await useShop({ demo: true })

const PAGES = [
  '/profile',
  '/profile?mode=edit',
  '/profile?mode=edit&form=picture',
  '/settings',
  '/settings/privacy',
  '/settings/preferences',
  '/settings/security',
  '/settings/two-factor',
  '/settings/confirm-identity',
  '/settings/delete-account',
  '/settings/delete-account?step=sure',
  '/settings/my-data',
]

async function userRow(email: string) {
  return shop.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

describe('a used email link', () => {
  test('does not ask a signed-in user to sign in', async () => {
    const { ask } = await signedInAs(shop, SHOPPER)
    const answer = await ask('/confirm-email?token=abc')
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text()) ?? []
    expect(answer.status).toBe(410)
    expect(main).toContain('You&#x27;re already signed in.')
    expect(main).not.toMatch(/href="\/(login|signup)/)
    const visitor = await (await fetch(`${shop.url}/confirm-email?token=abc`)).text()
    expect(visitor).toContain('confirmed your email, sign in')
  })
})

describe('access', () => {
  test.each(PAGES)('%s redirects a visitor to the sign-in form, and back afterwards', async (address) => {
    const answer = await fetch(`${shop.url}${address}`, { redirect: 'manual' })
    const to = new URL(answer.headers.get('Location') ?? '', shop.url)
    expect([answer.status, to.pathname, to.searchParams.get('return')]).toEqual([302, '/login', address])
  })

  test.each(PAGES)('%s for a signed-in user is never cached', async (address) => {
    const { ask } = await signedInAs(shop, SHOPPER)
    const answer = await ask(address)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  })

  test('a form from a visitor changes nothing', async () => {
    const before = await userRow(SHOPPER)
    const answer = await fetch(`${shop.url}/profile?mode=edit`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: shop.url },
      body: new URLSearchParams({ fullName: 'Eve', phone: '', address: '' }),
    })
    expect(answer.status).toBe(302)
    expect(await userRow(SHOPPER)).toEqual(before)
  })
})

describe('prices', () => {
  test("use the device's currency, and cached pages are kept apart", async () => {
    const home = async (currency: string) =>
      (await fetch(shop.url, { headers: { Cookie: `sz_prefs=1.light.-.grid.en.${currency}` } })).text()
    const [naira, dollars] = [await home('NGN'), await home('USD')]
    expect(naira).toMatch(/>₦[\d,]+</)
    expect(dollars).toMatch(/>\$[\d,]+\.\d\d</)
    expect(await home('NGN')).not.toMatch(/>\$[\d,]+\.\d\d</)
    expect(await home('GBP')).toMatch(/>₦[\d,]+</)
  })
})
