import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson, emailsTo, stranger, type TestPerson } from '#tests/support/people.ts'
import type { FreshShopper, Shopper } from '#modules/accounts/contract.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactorStatus,
  renewRecoveryCodes,
} from './change-two-factor.ts'
import { changePassword } from './change-password.ts'
import { findViewer } from './session.ts'
import { submitSignInCode, isAwaitingSecondFactor } from './submit-sign-in-code.ts'
import { proveIdentity, toFreshShopper } from './prove-identity.ts'
import { signIn } from './sign-in.ts'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
let ada: TestPerson
let shopper: FreshShopper

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database.drop())
beforeEach(async () => {
  ada = await addPerson(database)
  const answer = await firstFactor()
  if (answer.step !== 'done') throw new Error('asked for a code')
  shopper = await whoIs(answer.session.token)
})

function deps() {
  return { db: database.db, clock: { now: () => now }, secret: TEST_SECRET, ids: makeIds(() => now.getTime()) }
}

function pass(ms: number): void {
  now = new Date(now.getTime() + ms)
}

async function firstFactor() {
  const answer = await signIn(deps(), { ...stranger(), name: ada.email, password: ada.password })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

async function whoIs(token: string): Promise<FreshShopper> {
  const viewer = await findViewer(deps(), token)
  const fresh = viewer && toFreshShopper(deps(), { ...viewer, actor: 'shopper' })
  if (!fresh) throw new Error('not signed in a moment ago')
  return fresh
}

function codeOf(uri: string, at = now): string {
  const url = new URL(uri)
  return new TOTP({ secret: url.searchParams.get('secret') ?? '' }).generate({ timestamp: at.getTime() })
}

async function turnOn(): Promise<{ uri: string; recoveryCodes: string[] }> {
  const setup = await beginTwoFactor(deps(), shopper)
  if (!setup.ok) throw new Error(setup.code)
  const { uri } = setup.value
  const on = await confirmTwoFactor(deps(), shopper, { code: codeOf(uri), locale: 'en' })
  if (!on.ok) throw new Error(on.code)
  pass(MINUTE)
  return { uri, recoveryCodes: on.value.recoveryCodes }
}

async function give(token: string, code: string) {
  return submitSignInCode(deps(), { ...stranger(), token, code })
}

async function stepToken(): Promise<string> {
  const answer = await firstFactor()
  if (answer.step !== 'code') throw new Error('let in without a code')
  return answer.token
}

test('the password alone is not enough: sign-in asks for a code, and the code completes it', async () => {
  const { uri } = await turnOn()
  const token = await stepToken()
  expect(await findViewer(deps(), token)).toBeNull()
  expect(await isAwaitingSecondFactor(deps(), token)).toBe(true)
  expect(await give(token, '000000')).toEqual({ ok: false, code: 'code-wrong' })
  const given = await give(token, ` ${codeOf(uri).slice(0, 3)} ${codeOf(uri).slice(3)} `)
  if (!given.ok) throw new Error(given.code)
  expect(await findViewer(deps(), given.value.session.token)).toMatchObject({ email: ada.email })
  expect(await isAwaitingSecondFactor(deps(), token)).toBe(false)
})

test('a code works once, even with concurrent uses, and earlier codes never', async () => {
  const { uri } = await turnOn()
  const tokens = [await stepToken(), await stepToken(), await stepToken()]
  const code = codeOf(uri)
  const earlier = codeOf(uri, new Date(now.getTime() - 30 * SECOND))
  const answers = await Promise.all(tokens.map((token) => give(token, code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const token = await stepToken()
  expect((await give(token, code)).ok).toBe(false)
  expect((await give(token, earlier)).ok).toBe(false)
  pass(30 * SECOND)
  expect((await give(token, codeOf(uri))).ok).toBe(true)
})

test('wrong codes are slowed down, even with the right password', async () => {
  const { uri } = await turnOn()
  const codes: string[] = []
  for (let i = 0; i < 6; i++) {
    const answer = await give(await stepToken(), '123123')
    codes.push(answer.ok ? 'ok' : answer.code)
  }
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'code-wrong'), 'too-many-tries'])
  expect(await give(await stepToken(), codeOf(uri))).toMatchObject({ code: 'too-many-tries' })
})

test('right passwords with wrong codes notify the owner once, unless they come from their own device', async () => {
  const told = async () => (await emailsTo(database, ada.email)).filter(({ kind }) => kind === 'codes-guessed')
  const known = await signIn(deps(), { ...stranger(), name: ada.email, password: ada.password })
  if (!known.ok || known.value.step !== 'done') throw new Error('not let in')
  const { device } = known.value
  await turnOn()
  for (let i = 0; i < 5; i++)
    await submitSignInCode(deps(), { ...stranger(), device, token: await stepToken(), code: '123123' })
  expect(await told()).toEqual([])
  for (let i = 0; i < 4; i++) await give(await stepToken(), '123123')
  expect(await told()).toEqual([])
  await give(await stepToken(), '123123')
  expect(await told()).toMatchObject([{ data: { name: ada.fullName } }])
  pass(2 * MINUTE)
  expect(await give(await stepToken(), '123123')).toMatchObject({ code: 'code-wrong' })
  expect(await told()).toHaveLength(1)
})

test('wrong codes of strangers who know the password lock out neither a known device nor an open session', async () => {
  const known = await signIn(deps(), { ...stranger(), name: ada.email, password: ada.password })
  if (!known.ok || known.value.step !== 'done') throw new Error('not let in')
  const { device } = known.value
  const { uri, recoveryCodes } = await turnOn()
  for (let i = 0; i < 5; i++) await give(await stepToken(), '123123')
  expect(await give(await stepToken(), codeOf(uri))).toMatchObject({ code: 'too-many-tries' })
  const mine = async (code: string) =>
    submitSignInCode(deps(), { ...stranger(), device, token: await stepToken(), code })
  expect(await mine(recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
  expect(await proveIdentity(deps(), shopper, { password: ada.password, code: codeOf(uri) })).toMatchObject({
    ok: true,
  })
  // the device has the same limit as anyone else
  for (let i = 0; i < 5; i++) expect(await mine('123123')).toMatchObject({ code: 'code-wrong' })
  expect(await mine(recoveryCodes[1] ?? '')).toMatchObject({ code: 'too-many-tries' })
})

test('a step expires after ten minutes', async () => {
  const { uri } = await turnOn()
  const token = await stepToken()
  pass(11 * MINUTE)
  expect(await give(token, codeOf(uri))).toEqual({ ok: false, code: 'link-invalid' })
})

test('a recovery code works once, in any spelling, and its use sends an email', async () => {
  const { recoveryCodes } = await turnOn()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = ''] = recoveryCodes
  expect((await give(await stepToken(), ` ${first.toUpperCase().replace('-', ' ')}`)).ok).toBe(true)
  expect((await give(await stepToken(), first)).ok).toBe(false)
  expect(await getTwoFactorStatus(deps(), shopper)).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  const email = (await emailsTo(database, ada.email)).find(({ kind }) => kind === 'recovery-code-used')
  expect(email?.data).toMatchObject({ left: 9 })
  const renewed = await renewRecoveryCodes(deps(), shopper)
  expect((await give(await stepToken(), recoveryCodes[1] ?? '')).ok).toBe(false)
  expect((await give(await stepToken(), renewed?.recoveryCodes[0] ?? '')).ok).toBe(true)
})

test('it is off until the first code is confirmed; turning it on ends other sessions; both send an email', async () => {
  const other = await firstFactor()
  if (other.step !== 'done') throw new Error('asked for a code')
  const setup = await beginTwoFactor(deps(), shopper)
  const again = await beginTwoFactor(deps(), shopper)
  if (!setup.ok || !again.ok) throw new Error('no set-up')
  expect(again.value.secret).toBe(setup.value.secret)
  expect(setup.value.qrSvg).toMatch(/^<svg/)
  expect(setup.value.uri).toContain(encodeURIComponent(ada.email))
  expect((await firstFactor()).step).toBe('done')
  expect((await confirmTwoFactor(deps(), shopper, { code: '000000', locale: 'en' })).ok).toBe(false)
  expect((await confirmTwoFactor(deps(), shopper, { code: codeOf(setup.value.uri), locale: 'en' })).ok).toBe(true)
  expect(await findViewer(deps(), other.session.token)).toBeNull()
  expect((await beginTwoFactor(deps(), shopper)).ok).toBe(false)
  await disableTwoFactor(deps(), shopper, { locale: 'en' })
  expect((await firstFactor()).step).toBe('done')
  const told = (await emailsTo(database, ada.email)).filter(({ kind }) => kind === 'two-factor-changed')
  expect(told.map(({ data }) => data.isOn)).toEqual([true, false])
})

test('stored values are useless: the secret is encrypted, and the codes are hashed with a key', async () => {
  const { uri, recoveryCodes } = await turnOn()
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const rows = [
    await database.db.selectFrom('twoFactor').selectAll().execute(),
    await database.db.selectFrom('recoveryCodes').selectAll().execute(),
    await database.db.selectFrom('signInSteps').selectAll().execute(),
  ]
  const text = JSON.stringify(rows).toLowerCase()
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(text).not.toContain(hidden.toLowerCase())
  // encrypted for one user, so another user's row does not work
  const eve = await addPerson(database)
  const sealed = await database.db
    .selectFrom('twoFactor')
    .selectAll()
    .where('userId', '=', ada.userId)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('twoFactor')
    .values({ ...sealed, userId: eve.userId, lastStep: 0 })
    .execute()
  const answer = await signIn(deps(), { ...stranger(), name: eve.email, password: eve.password })
  if (!answer.ok || answer.value.step !== 'code') throw new Error('let in')
  expect((await give(answer.value.token, codeOf(uri))).ok).toBe(false)
})

test('a sign-in is fresh for five minutes, and again after the password and a code', async () => {
  const { uri } = await turnOn()
  const token = await stepToken()
  const given = await give(token, codeOf(uri))
  if (!given.ok) throw new Error(given.code)
  const me = await whoIs(given.value.session.token)
  pass(5 * MINUTE + SECOND)
  const stale: Shopper = me
  expect(toFreshShopper(deps(), stale)).toBeNull()
  expect(await proveIdentity(deps(), stale, { password: 'not-the-password', code: codeOf(uri) })).toMatchObject({
    code: 'password-wrong',
  })
  expect(await proveIdentity(deps(), stale, { password: ada.password })).toMatchObject({ code: 'code-wrong' })
  expect(await proveIdentity(deps(), stale, { password: ada.password, code: codeOf(uri) })).toMatchObject({ ok: true })
  expect(await whoIs(given.value.session.token)).toMatchObject({ proof: 'fresh' })
  pass(HOUR)
  expect(toFreshShopper(deps(), { ...stale })).toBeNull()
})

test('a new password does not make a session fresh for a user with a second factor', async () => {
  const change = async (from: string, to: string) =>
    changePassword(deps(), shopper, { currentPassword: from, newPassword: to, locale: 'en' })
  const isFresh = async () => (await findProvenAt(shopper)).getTime() === now.getTime()
  pass(HOUR)
  expect(await change(ada.password, 'paw-paw-leaf-9')).toMatchObject({ ok: true })
  expect(await isFresh()).toBe(true)
  await turnOn()
  pass(HOUR)
  expect(await change('paw-paw-leaf-9', 'paw-paw-leaf-8')).toMatchObject({ ok: true })
  expect(await isFresh()).toBe(false)
})

async function findProvenAt({ sessionId }: Shopper): Promise<Date> {
  const { provenAt } = await database.db
    .selectFrom('sessions')
    .select('provenAt')
    .where('tokenHash', '=', Buffer.from(sessionId, 'base64url'))
    .executeTakeFirstOrThrow()
  return provenAt
}
