import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '#infra/db/client.ts'
import { makeLog } from '#infra/log.ts'
import { makeIds } from '#shared/ids.ts'
import { HOUR, MINUTE } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson, emailsTo, linkTo, stranger, type TestPerson } from '#tests/support/people.ts'
import { changePassword } from './change-password.ts'
import { findViewer } from './session.ts'
import { answerResetRequest, isResetLinkValid, requestReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { answerSignUp, signUp } from './sign-up.ts'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
let ada: TestPerson

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database.drop())
beforeEach(async () => {
  ada = await addPerson(database)
})

function deps() {
  return { db: database.db, clock: { now: () => now }, secret: TEST_SECRET, ids: makeIds(() => now.getTime()) }
}

async function askLink(): Promise<string> {
  await answerResetRequest(deps(), { email: ada.email, locale: 'en' })
  return linkTo(database, ada.email, 'reset-password')
}

async function enter(password: string) {
  const answer = await signIn(deps(), { ...stranger(), name: ada.email, password })
  return answer.ok && answer.value.step === 'done' ? answer.value.session.token : null
}

const NEW = 'paw-paw-leaf-9'

test('a link sets a new password once, ends every session, and notifies the owner', async () => {
  const sessions = [await enter(ada.password), await enter(ada.password)]
  const token = await askLink()
  expect(await isResetLinkValid(deps(), token)).toBe(true)
  expect(await resetPassword(deps(), { token, password: NEW, locale: 'en' })).toEqual({ ok: true, value: null })
  for (const session of sessions) expect(await findViewer(deps(), session ?? '')).toBeNull()
  expect(await enter(ada.password)).toBeNull()
  expect(await enter(NEW)).not.toBeNull()
  expect(await isResetLinkValid(deps(), token)).toBe(false)
  expect(await resetPassword(deps(), { token, password: 'another-leaf-9', locale: 'en' })).toMatchObject({
    code: 'link-invalid',
  })
  const kinds = (await emailsTo(database, ada.email)).map(({ kind }) => kind)
  expect(kinds).toContain('password-changed')
})

test('of fifty uses of one link at once, one works', async () => {
  const token = await askLink()
  const passwords = Array.from({ length: 50 }, (_, i) => `paw-paw-leaf-${i}`)
  const answers = await Promise.all(
    passwords.map((password) => resetPassword(deps(), { token, password, locale: 'en' })),
  )
  const winners = passwords.filter((_, i) => answers[i]?.ok)
  expect(winners).toHaveLength(1)
  expect(await enter(winners[0] ?? '')).not.toBeNull()
})

test('of uses with overlapping transactions only one works', async () => {
  const token = await askLink()
  const db = openDatabase({ url: database.ownerUrl, pool: 8, log: makeLog('silent', 'tests'), queueMs: 10_000 })
  // all have validated the link by now, and wait for the lock on the user
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const holder = database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', ada.userId).forUpdate().execute()
    await held
  })
  const uses = [1, 2, 3].map((i) =>
    resetPassword({ ...deps(), db }, { token, password: `paw-leaf-${i}`, locale: 'en' }),
  )
  await expect.poll(countWaiting, { timeout: 10_000, interval: 20 }).toBe(3)
  letGo()
  await holder
  expect((await Promise.all(uses)).filter(({ ok }) => ok)).toHaveLength(1)
  await db.destroy()
})

/** The number of statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}

test('a link expires after an hour, with the next link, and with a new password', async () => {
  const first = await askLink()
  expect(await isResetLinkValid(deps(), first)).toBe(true)
  const second = await askLink()
  expect(await isResetLinkValid(deps(), first)).toBe(false)
  expect(await resetPassword(deps(), { token: first, password: NEW, locale: 'en' })).toMatchObject({
    code: 'link-invalid',
  })
  const shopper = { ...ada, actor: 'shopper', changedAt: now, sessionId: '', provenAt: now } as const
  const passwords = { currentPassword: ada.password, newPassword: NEW, locale: 'en' } as const
  expect(await changePassword(deps(), shopper, passwords)).toMatchObject({ ok: true })
  expect(await isResetLinkValid(deps(), second)).toBe(false)
  const third = await askLink()
  now = new Date(now.getTime() + HOUR + MINUTE)
  expect(await resetPassword(deps(), { token: third, password: NEW, locale: 'en' })).toMatchObject({
    code: 'link-invalid',
  })
})

test('of links that are requested at the same time, one works', async () => {
  const ask = () => answerResetRequest(deps(), { email: ada.email, locale: 'en' })
  await Promise.all([ask(), ask(), ask()])
  expect(await emailsTo(database, ada.email)).toHaveLength(3)
  const { db } = database
  const rows = await db.selectFrom('resetTokens').select('userId').where('userId', '=', ada.userId).execute()
  expect(rows).toHaveLength(1)
})

test('the request does the same for every address: it adds one job', async () => {
  const before = await rowCounts()
  const known = await requestReset(deps(), { email: ada.email, ipAddress: '102.1.1.1', locale: 'en' })
  const afterKnown = await rowCounts()
  const unknown = await requestReset(deps(), { email: 'nobody@example.com', ipAddress: '102.1.1.2', locale: 'en' })
  const afterUnknown = await rowCounts()
  expect(known).toEqual(unknown)
  expect(afterKnown.map((count, i) => count - (before[i] ?? 0))).toEqual(
    afterUnknown.map((count, i) => count - (afterKnown[i] ?? 0)),
  )
  await answerResetRequest(deps(), { email: 'nobody@example.com', locale: 'en' })
  expect(await emailsTo(database, 'nobody@example.com')).toEqual([])
})

test('a mailbox gets at most three links an hour, and one IP address may request 30', async () => {
  for (let i = 0; i < 6; i++) await answerResetRequest(deps(), { email: ada.email, locale: 'en' })
  expect(await emailsTo(database, ada.email)).toHaveLength(3)
  const asked = Array.from({ length: 31 }, () =>
    requestReset(deps(), { email: ada.email, ipAddress: '102.7.7.7', locale: 'en' }),
  )
  expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(30)
})

test('sign-ups of strangers with the same address do not delay the link', async () => {
  for (let i = 0; i < 4; i++) {
    const input = { fullName: 'A Stranger', email: ada.email, password: 'kola-nut-4two', locale: 'en' as const }
    await signUp(deps(), { ...input, browser: null, ipAddress: `102.9.0.${i}` })
  }
  const rows = await database.db.selectFrom('signUps').select('id').where('email', '=', ada.email).execute()
  for (const { id } of rows) await answerSignUp(deps(), { signUpId: id })
  await answerResetRequest(deps(), { email: ada.email, locale: 'en' })
  const kinds = (await emailsTo(database, ada.email)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['already-signed-up', 'already-signed-up', 'already-signed-up', 'reset-password'])
})

test('a link unblocks sign-in for known devices too', async () => {
  const first = await signIn(deps(), { ...stranger(), name: ada.email, password: ada.password })
  if (!first.ok || first.value.step !== 'done') throw new Error('not let in')
  const { device } = first.value
  const from = async (password: string) => signIn(deps(), { ...stranger(), device, name: ada.email, password })
  for (let i = 0; i < 5; i++) await from('wrong')
  expect(await from(ada.password)).toMatchObject({ code: 'too-many-tries' })
  expect(await resetPassword(deps(), { token: await askLink(), password: NEW, locale: 'en' })).toMatchObject({
    ok: true,
  })
  expect(await from(NEW)).toMatchObject({ ok: true })
})

test('a stolen row is useless', async () => {
  const token = await askLink()
  const rows = await database.db.selectFrom('resetTokens').selectAll().execute()
  const emails = await database.db.selectFrom('emails').select('data').where('recipient', '=', ada.email).execute()
  expect(JSON.stringify([rows, emails])).not.toContain(token)
  const sealed = emails.map(({ data }) => (data as { token: string }).token)
  for (const stolen of [
    ...rows.flatMap(({ tokenHash }) => [tokenHash.toString('hex'), tokenHash.toString('base64url')]),
    ...sealed,
  ])
    expect(await resetPassword(deps(), { token: stolen, password: NEW, locale: 'en' })).toMatchObject({
      code: 'link-invalid',
    })
})

test('a weak password leaves the link as it is', async () => {
  const token = await askLink()
  expect(await resetPassword(deps(), { token, password: 'qwerty', locale: 'en' })).toMatchObject({
    code: 'password-common',
  })
  expect((await resetPassword(deps(), { token, password: NEW, locale: 'en' })).ok).toBe(true)
})

async function rowCounts(): Promise<number[]> {
  const tables = ['resetTokens', 'emails', 'signUps', 'users', 'graphileWorker.jobs' as 'users'] as const
  return Promise.all(tables.map(async (table) => (await database.db.selectFrom(table).selectAll().execute()).length))
}
