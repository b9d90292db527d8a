import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database, type Tx } from '#infra/db/client.ts'
import { makeLog } from '#infra/log.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { makeIds } from '#shared/ids.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson, linkTo, stranger, type TestPerson } from '#tests/support/people.ts'
import type { FreshShopper } from '#modules/accounts/contract.ts'
import { beginTwoFactor, confirmTwoFactor } from './change-two-factor.ts'
import { changeAdminPassword, setFirstAdminPassword, signInAdministrator } from '#modules/administrator/index.server.ts'
import { changePassword } from './change-password.ts'
import { signInThroughProvider } from './sign-in-through-provider.ts'
import { deleteAccount } from '#modules/accounts/index.server.ts'
import { endAllSessions, endOtherSessions, findViewer } from './session.ts'
import { submitSignInCode } from './submit-sign-in-code.ts'
import { answerResetRequest, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { toFreshShopper } from './prove-identity.ts'

/** Sign-ins that have passed the password check while a concurrent change invalidates it. */
let database: TestDatabase
let db: Database
let now = new Date('2026-11-21T10:00:00Z')
let ada: TestPerson
let shopper: FreshShopper

beforeAll(async () => {
  database = await makeTestDatabase()
  db = openDatabase({ url: database.ownerUrl, pool: 8, log: makeLog('silent', 'tests'), queueMs: 10_000 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  ada = await addPerson(database)
  const answer = await enter()
  if (!answer.ok || answer.value.step !== 'done') throw new Error('not let in')
  const viewer = await findViewer(deps(), answer.value.session.token)
  const fresh = viewer && toFreshShopper(deps(), { ...viewer, actor: 'shopper' })
  if (!fresh) throw new Error('not signed in')
  shopper = fresh
})

function deps() {
  const storage: Pick<Storage, 'remove'> = { remove: async () => undefined }
  const ids = makeIds(() => now.getTime())
  return { db, clock: { now: () => now }, secret: TEST_SECRET, ids, storage: storage as Storage }
}

async function enter() {
  return signIn(deps(), { ...stranger(), name: ada.email, password: ada.password })
}

/** `second` finishes its reads before its transaction, while `first` starts to write. `first` commits first. */
async function meet<A, B>(
  first: () => Promise<A>,
  second: () => Promise<B>,
  hold: (tx: Tx) => Promise<unknown> = holdAda,
): Promise<[A, B]> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: holding, resolve: holds } = Promise.withResolvers<void>()
  const holder = database.db.transaction().execute(async (tx) => {
    await hold(tx)
    holds()
    await held
  })
  await holding
  try {
    const one = first()
    await expect.poll(countWaiting, { timeout: 10_000, interval: 20 }).toBe(1)
    const other = second()
    await expect.poll(countWaiting, { timeout: 10_000, interval: 20 }).toBe(2)
    letGo()
    return await Promise.all([one, other])
  } finally {
    letGo()
    await holder
  }
}

async function holdAda(tx: Tx) {
  return tx.selectFrom('users').select('id').where('id', '=', ada.userId).forUpdate().execute()
}

/** The number of statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}

async function countSessions(): Promise<number> {
  return (await database.db.selectFrom('sessions').selectAll().where('userId', '=', ada.userId).execute()).length
}

async function reset() {
  return resetPassword(deps(), {
    token: await linkTo(database, ada.email, 'reset-password'),
    password: 'paw-paw-leaf-9',
    locale: 'en',
  })
}

async function change() {
  const input = { currentPassword: ada.password, newPassword: 'paw-paw-leaf-9', locale: 'en' } as const
  return changePassword(deps(), shopper, input)
}

async function leave() {
  await deleteAccount(deps(), shopper, { locale: 'en', forgetRest: async () => undefined })
  return { ok: true }
}

async function endOthers() {
  await endOtherSessions(deps(), shopper)
  return { ok: true }
}

async function endAll() {
  await endAllSessions(deps(), shopper)
  return { ok: true }
}

async function prepareFactor(): Promise<() => string> {
  const setup = await beginTwoFactor(deps(), shopper)
  if (!setup.ok) throw new Error(setup.code)
  const totp = new TOTP({ secret: new URL(setup.value.uri).searchParams.get('secret') ?? '' })
  return () => totp.generate({ timestamp: now.getTime() })
}

const WRONG = { ok: false, code: 'wrong-credentials' }

test.each([
  { what: 'a reset', end: reset, stay: 0 },
  { what: 'a change of the password', end: change, stay: 1 },
  { what: 'the end of the account', end: leave, stay: 0 },
])('a sign-in with the old password does not outlive $what', async ({ end, stay }) => {
  await answerResetRequest(deps(), { email: ada.email, locale: 'en' })
  const [ended, entered] = await meet(end, enter)
  expect(ended).toMatchObject({ ok: true })
  expect(entered).toEqual(WRONG)
  expect(await countSessions()).toBe(stay)
})

test('an earlier sign-in has its session ended by the new password', async () => {
  await answerResetRequest(deps(), { email: ada.email, locale: 'en' })
  const [entered, ended] = await meet(enter, reset)
  expect([entered.ok, ended.ok]).toEqual([true, true])
  expect(await countSessions()).toBe(0)
})

test.each([
  { what: 'a reset', first: reset },
  { what: 'another change', first: change },
  { what: 'the end of the account', first: leave },
])('a change that has proven the old password sets no new one after $what', async ({ first }) => {
  await answerResetRequest(deps(), { email: ada.email, locale: 'en' })
  const [, changed] = await meet(first, change)
  expect(changed).toEqual({ ok: false, code: 'password-wrong' })
})

test('a sign-in is asked for the code that has been turned on meanwhile', async () => {
  const code = await prepareFactor()
  const [on, entered] = await meet(() => confirmTwoFactor(deps(), shopper, { code: code(), locale: 'en' }), enter)
  expect(on.ok).toBe(true)
  expect(entered).toMatchObject({ ok: true, value: { step: 'code' } })
  expect(await countSessions()).toBe(1)
})

test('a sign-in that came before the code was turned on has its session ended by it', async () => {
  const code = await prepareFactor()
  const [entered, on] = await meet(enter, () => confirmTwoFactor(deps(), shopper, { code: code(), locale: 'en' }))
  expect([entered.ok, on.ok]).toEqual([true, true])
  expect(await countSessions()).toBe(1)
})

test.each([
  { what: 'a reset', end: reset, stay: 0 },
  { what: 'a change of the password', end: change, stay: 1 },
  { what: 'the end of the other sessions', end: endOthers, stay: 1 },
  { what: 'the end of all sessions', end: endAll, stay: 0 },
  { what: 'the end of the account', end: leave, stay: 0 },
])('a code after the old password does not work after $what', async ({ end, stay }) => {
  const code = await prepareFactor()
  expect((await confirmTwoFactor(deps(), shopper, { code: code(), locale: 'en' })).ok).toBe(true)
  now = new Date(now.getTime() + 60_000)
  await answerResetRequest(deps(), { email: ada.email, locale: 'en' })
  const step = await enter()
  if (!step.ok || step.value.step !== 'code') throw new Error('not asked for a code')
  const { token } = step.value
  const [ended, given] = await meet(end, () => submitSignInCode(deps(), { ...stranger(), token, code: code() }))
  expect(ended).toMatchObject({ ok: true })
  expect(given).toEqual({ ok: false, code: 'link-invalid' })
  expect(await countSessions()).toBe(stay)
})

test.each([{ isLinked: true }, { isLinked: false }])(
  'who comes through a provider while their account ends comes as somebody new (linked before: $isLinked)',
  async ({ isLinked }) => {
    const subject = `subject of ${ada.userId}`
    const person = { provider: 'google', subject, name: 'Ada', email: ada.email, isEmailVerified: true } as const
    const come = async () => signInThroughProvider(deps(), { ...stranger(), person, browser: null, owner: null })
    if (isLinked) expect(await come()).toMatchObject({ ok: true, value: { userId: ada.userId } })
    const [, arrived] = await meet(leave, come)
    expect(arrived).toMatchObject({ ok: true, value: { step: 'done', isNewAccount: true } })
    expect(arrived).not.toMatchObject({ value: { userId: ada.userId } })
    expect(await countSessions()).toBe(0)
    const linked = database.db.selectFrom('identities').select('subject').where('userId', '=', ada.userId)
    expect(await linked.execute()).toEqual([])
  },
)

test('an administrator cannot sign in with the old password after it was changed', async () => {
  const OLD = 'the-first-password'
  await setFirstAdminPassword(deps(), OLD)
  const input = { currentPassword: OLD, newPassword: 'the-second-password', token: 'a session that stays' }
  const [changed, entered] = await meet(
    async () => changeAdminPassword(deps(), { actor: 'administrator' }, input),
    async () => signInAdministrator(deps(), { password: OLD, userAgent: null, ipAddress: '102.89.0.2', device: null }),
    (tx) => tx.selectFrom('adminPassword').select('hash').forUpdate().execute(),
  )
  expect(changed.ok).toBe(true)
  expect(entered).toEqual({ ok: false, code: 'wrong-password' })
  expect(await database.db.selectFrom('adminSessions').selectAll().execute()).toEqual([])
})
