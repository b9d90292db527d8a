import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { setFirstAdminPassword } from '#modules/administrator/index.server.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { TEST_SECRET } from '../support/database.ts'
import { useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const PASSWORD = 'kola-nut-4two'
const CODE = '/admin-dashboard/settings/code'
let admin: Awaited<ReturnType<typeof signedInAdministrator>>
const shop = await useShop({ settings: { DEMO: 'off' } })
await setFirstAdminPassword({ db: shop.database.db, secret: TEST_SECRET }, PASSWORD)
beforeEach(async () => {
  await shop.database.db.deleteFrom('signInLimits').execute()
  admin = await signedInAdministrator(shop)
})

const knock = async (form: Record<string, string>) => makeVisitor(shop.url).post('/admin', form)
/** The offset of the TOTP period: each code works only once. */
let step = 0
const codeOf = (secret: string, at = step): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + at * 30_000 })

async function runTool(args: string[], typed = ''): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, ['tools/admin.ts', ...args], {
    env: { PATH: '/usr/bin:/bin', DATABASE_URL: shop.database.url, APP_SECRET: TEST_SECRET },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(typed)
  const said = Promise.all([textOf(child.stdout), textOf(child.stderr)])
  const [code]: unknown[] = await once(child, 'exit')
  return { code, said: (await said).join('') }
}

describe('the authenticator code', () => {
  test('is enabled with the password and a code, required at sign-in, works once, and is disabled with both', async () => {
    expect((await knock({ password: PASSWORD })).status).toBe(303)
    expect(wordsOf(await (await fetch(`${shop.url}/admin`)).text())).not.toContain('Code from your authenticator app')

    expect((await admin.ask(CODE, { intent: 'begin', currentPassword: 'not-the-password' })).status).toBe(422)
    const begun = await (await admin.ask(CODE, { intent: 'begin', currentPassword: PASSWORD })).text()
    const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(begun)?.[1] ?? '').replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun).toContain('data:image/svg+xml;base64,')
    // setup alone does not enable the code
    expect((await knock({ password: PASSWORD })).status).toBe(303)
    const wrong = await admin.ask(CODE, { intent: 'confirm', code: '000000' })
    expect(wrong.status).toBe(422)
    expect(wordsOf(await wrong.text())).toContain('That code is wrong or has already been used. Enter a new code.')
    step = -1
    const first = codeOf(secret)
    expect(flashOf(await admin.ask(CODE, { intent: 'confirm', code: first }))).toBe('The authenticator code is on')

    expect(wordsOf(await (await fetch(`${shop.url}/admin`)).text())).toContain('Code from your authenticator app')
    for (const form of [
      { password: PASSWORD, code: '' },
      { password: PASSWORD, code: first },
      { password: PASSWORD, code: '123456' },
    ]) {
      const refused = await knock(form)
      expect(refused.status).not.toBe(303)
      expect(refused.headers.getSetCookie().some((cookie) => cookie.startsWith('sz_admin='))).toBe(false)
    }
    step = 0
    const second = codeOf(secret)
    expect((await knock({ password: 'not-the-password', code: second })).status).not.toBe(303)
    expect((await knock({ password: PASSWORD, code: second })).status).toBe(303)
    await shop.database.db.deleteFrom('signInLimits').execute()
    expect((await knock({ password: PASSWORD, code: second })).status).not.toBe(303)

    await shop.database.db.deleteFrom('signInLimits').execute()
    expect((await admin.ask(CODE, { intent: 'off', currentPassword: PASSWORD, code: '000000' })).status).toBe(422)
    step = 1
    const off = await admin.ask(CODE, { intent: 'off', currentPassword: PASSWORD, code: codeOf(secret) })
    expect(flashOf(off)).toBe('The authenticator code is off')
    expect((await knock({ password: PASSWORD })).status).toBe(303)
    const notes = await shop.database.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', 'second-factor')
      .orderBy('id')
      .execute()
    expect(notes).toEqual([{ action: 'second-factor-on' }, { action: 'second-factor-off' }])
    expect(await shop.database.db.selectFrom('adminTwoFactor').selectAll().execute()).toEqual([])
  })

  test('limits guesses', async () => {
    await admin.ask(CODE, { intent: 'begin', currentPassword: PASSWORD })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await admin.ask(CODE, { intent: 'confirm', code: `00000${i}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('on the server', () => {
  test('a new password is set by typing it twice, and every dashboard session ends', async () => {
    const { code, said } = await runTool(['password'], 'yam-flour-seven\nyam-flour-seven\n')
    expect([code, said]).toEqual([0, expect.stringContaining("The administrator's password has changed")])
    expect(said).not.toContain('yam-flour-seven')
    expect((await admin.ask('/admin-dashboard')).headers.get('Location')).toBe('/admin')
    expect((await knock({ password: PASSWORD })).status).not.toBe(303)
    expect((await knock({ password: 'yam-flour-seven' })).status).toBe(303)
  })

  test.each([
    [['password'], 'yam-flour-seven\nyam-flour-eight\n', 'The two passwords are different.'],
    [['password'], 'short\nshort\n', 'at least 12 characters'],
  ])('%j with %j changes nothing and explains why', async (args, typed, words) => {
    const before = await shop.database.db.selectFrom('adminPassword').select('hash').execute()
    const { code, said } = await runTool(args, typed)
    expect([code, said]).toEqual([1, expect.stringContaining(words)])
    expect(await shop.database.db.selectFrom('adminPassword').select('hash').execute()).toEqual(before)
  })

  test('a password is generated and printed once', async () => {
    const { code, said } = await runTool(['password', '--generate'])
    expect(code).toBe(0)
    const [, password = ''] = /password is (\S{20})\n/.exec(said) ?? []
    expect((await knock({ password })).status).toBe(303)
  })

  test('the code is disabled after the phone was lost', async () => {
    await shop.database.db.deleteFrom('adminTwoFactor').execute()
    await shop.database.db.insertInto('adminTwoFactor').values({ sealedSecret: 'x', confirmedAt: new Date() }).execute()
    expect(await runTool(['code-off'])).toEqual({ code: 0, said: 'The authenticator code is off.\n' })
    expect(await runTool(['code-off'])).toEqual({ code: 0, said: 'The authenticator code was already off.\n' })
  })

  test('an unknown command prints the usage', async () => {
    const answers = await Promise.all([['passwort'], ['password', '--now']].map(async (args) => runTool(args)))
    for (const { code, said } of answers)
      expect([code, said]).toEqual([2, expect.stringContaining('npm run admin -- password')])
  })
})
