import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'
import { addPerson } from '../support/people.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const SHOPPER = 'shopper@shopzero.test'
const OTHER = 'musa.dantata@shopzero.test'
const PASSWORD = 'shopzero-demo'

const shop = await useShop({ demo: true })

async function userRow(email: string) {
  return shop.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

async function countSessions(userId: string): Promise<number> {
  const rows = await shop.database.db.selectFrom('sessions').select('userId').where('userId', '=', userId).execute()
  return rows.length
}

describe('the password', () => {
  const form = { currentPassword: PASSWORD, newPassword: 'adire-and-akara', confirmPassword: 'adire-and-akara' }

  test.each([
    [{ ...form, currentPassword: 'not-it-at-all' }, 'That password is wrong. Enter your current password'],
    [{ ...form, confirmPassword: 'adire-and-agege' }, 'New passwords do not match'],
    [{ ...form, newPassword: 'short', confirmPassword: 'other' }, 'New passwords do not match'],
    [{ ...form, newPassword: 'short', confirmPassword: 'short' }, 'Password must be at least 6 characters'],
    [{ ...form, newPassword: 'password', confirmPassword: 'password' }, 'This password is too common'],
    [{ ...form, newPassword: PASSWORD, confirmPassword: PASSWORD }, 'That&#x27;s already your password.'],
  ])('%j is refused', async (given, words) => {
    const { ask } = await signedInAs(shop, 'chinedu.okeke@shopzero.test')
    const before = await userRow('chinedu.okeke@shopzero.test')
    const answer = await ask('/settings/security?form=password', given)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(words)
    for (const secret of Object.values(given)) expect(html).not.toContain(`value="${secret}"`)
    expect((await userRow('chinedu.okeke@shopzero.test')).passwordHash).toBe(before.passwordHash)
  })

  test('a new one ends every other session but not this one', async () => {
    const email = 'chinedu.okeke@shopzero.test'
    const [here, elsewhere] = [await signedInAs(shop, email), await signedInAs(shop, email)]
    const answer = await here.ask('/settings/security?form=password', form)
    expect([answer.status, flashOf(answer)]).toEqual([303, 'Password changed successfully!'])
    expect((await here.ask('/settings/security')).status).toBe(200)
    expect((await elsewhere.ask('/settings/security')).status).toBe(302)
  })
})

describe('the sessions', () => {
  test('are ended by name, all others at once, or all', async () => {
    const email = 'segun.oladipo@shopzero.test'
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
    const here = await signedInAs(shop, email)
    const [one, two] = [await signedInAs(shop, email, { userAgent }), await signedInAs(shop, email)]
    const html = await (await here.ask('/settings/security')).text()
    expect(html).toContain('Firefox · Linux')
    const names = [...html.matchAll(/value="([\w-]{43})"[^>]*name="session"/g)].map(([, name]) => name ?? '')
    expect(names).toHaveLength(2)

    await here.ask('/settings/security?form=sessions', { session: names[0] ?? '' })
    expect(await countSessions(here.userId)).toBe(2)
    await here.ask('/settings/security?form=sessions', { session: 'others' })
    expect(await countSessions(here.userId)).toBe(1)
    expect((await one.ask('/profile')).status).toBe(302)
    expect((await two.ask('/profile')).status).toBe(302)

    const left = await here.ask('/settings/security?form=sessions', { session: 'all' })
    expect([left.status, left.headers.get('Location')]).toEqual([303, '/login'])
    expect(left.headers.getSetCookie().join()).toMatch(/sz_session=; Max-Age=0/)
    expect(await countSessions(here.userId)).toBe(0)
  })

  test("another user's session cannot be ended", async () => {
    const [mine, theirs] = [await signedInAs(shop, SHOPPER), await signedInAs(shop, OTHER)]
    const rows = await shop.database.db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', theirs.userId)
      .execute()
    for (const { tokenHash } of rows)
      await mine.ask('/settings/security?form=sessions', { session: tokenHash.toString('base64url') })
    expect((await theirs.ask('/profile')).status).toBe(200)
  })
})

describe('two-factor', () => {
  const email = 'efe.omorogbe@shopzero.test'

  test('requires a recent sign-in, and continues after the password', async () => {
    const { ask } = await signedInAs(shop, email, { minutesAgo: 6 })
    const away = '/settings/confirm-identity?return=%2Fsettings%2Ftwo-factor'
    expect((await ask('/settings/two-factor')).headers.get('Location')).toBe(away)
    expect((await ask('/settings/two-factor', { code: '123456' })).headers.get('Location')).toBe(away)
    const wrong = await ask(away, { password: 'not-it-at-all', return: '/settings/two-factor' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('That password is wrong. Enter your current password')
    const right = await ask(away, { password: PASSWORD, return: '/settings/two-factor' })
    expect([right.status, right.headers.get('Location')]).toEqual([303, '/settings/two-factor'])
    expect((await ask('/settings/two-factor')).status).toBe(200)
  })

  test('redirects only within the site after the confirmation', async () => {
    const { ask } = await signedInAs(shop, email)
    const answer = await ask('/settings/confirm-identity', { password: PASSWORD, return: '//evil.example' })
    expect(answer.headers.get('Location')).toBe('/')
  })

  test('is enabled with a code, shows recovery codes once, and can be disabled', async () => {
    const { ask, userId } = await signedInAs(shop, email)
    const html = await (await ask('/settings/two-factor')).text()
    const secret = /([A-Z2-7]{4}(?: [A-Z2-7]{4}){7})/.exec(html)?.[1]?.replaceAll(' ', '') ?? ''
    // a user on a phone cannot scan its own screen
    expect(html).toMatch(new RegExp(`<a href="otpauth://totp/[^"]*secret=${secret}`))
    const wrong = await ask('/settings/two-factor', { code: '000000' })
    expect([
      wrong.status,
      (await wrong.text()).includes('That code is wrong or has already been used. Enter a new code.'),
    ]).toEqual([422, true])

    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const on = await ask('/settings/two-factor', { code })
    const codes = [
      ...new Set([...(await on.text()).matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map(([, one]) => one ?? '')),
    ]
    expect(codes.length).toBeGreaterThanOrEqual(8)
    const later = await (await ask('/settings/two-factor')).text()
    expect(later).toContain('Two-factor authentication is on')
    expect(codes.some((one) => later.includes(one))).toBe(false)
    expect(later).not.toContain(secret)

    await ask('/settings/two-factor', { action: 'off' })
    const rows = await shop.database.db.selectFrom('twoFactor').selectAll().where('userId', '=', userId).execute()
    expect(rows).toEqual([])
  })
})

test("after a stranger's guesses, the owner gets the same refusal as an unknown name", async () => {
  const ada = await addPerson(shop.database, { phone: '+2348059876543' })
  const say = async (email: string, password: string) => {
    const answer = await makeVisitor(shop.url).post('/login', { email, password })
    return [answer.status, /Wrong email, phone number or password[^<]*/.exec(wordsOf(await answer.text()))?.[0].trim()]
  }
  for (let i = 0; i < 5; i++) await say('0805 987 6543', 'guessed-it')
  const owner = await say(ada.email, ada.password)
  expect(owner[0]).toBe(401)
  expect(owner[1]).toMatch(/^Wrong email, phone number or password, or too many attempts\. /)
  expect(await say('nobody-of-that-name@example.com', ada.password)).toEqual(owner)
})
