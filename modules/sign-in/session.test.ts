import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { stranger } from '#tests/support/people.ts'
import {
  endAdminSession,
  hasAdminSession,
  setFirstAdminPassword,
  signInAdministrator,
} from '#modules/administrator/index.server.ts'
import { endSession, findViewer } from './session.ts'
import { hashPassword } from '#modules/secrets/index.server.ts'
import { signIn } from './sign-in.ts'

const SECRET = 'a secret of this test, 0123456789'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
let userId = ''

beforeAll(async () => {
  database = await makeTestDatabase()
  userId = makeIds(() => now.getTime()).short()
  const passwordHash = await hashPassword('right-password', SECRET)
  await database.db
    .insertInto('users')
    .values({ id: userId, fullName: 'Ada Obi', email: 'ada@example.com', passwordHash })
    .execute()
  await setFirstAdminPassword(deps(), 'the-first-password')
})
afterAll(async () => database.drop())

function deps() {
  return { db: database.db, clock: { now: () => now }, secret: SECRET, ids: makeIds(() => now.getTime()) }
}

function pass(ms: number): void {
  now = new Date(now.getTime() + ms)
}

async function open(kind: 'shopper' | 'vendor' = 'shopper'): Promise<string> {
  const answer = await signIn(deps(), { ...stranger({ kind }), name: 'ada@example.com', password: 'right-password' })
  if (!answer.ok || answer.value.step !== 'done') throw new Error('not let in')
  return answer.value.session.token
}

async function enterAsAdministrator(password = 'the-first-password') {
  return signInAdministrator(deps(), { password, userAgent: null, ipAddress: '102.89.0.1', device: null })
}

test('a wrong password and an unknown address get the same refusal', async () => {
  const wrong = await signIn(deps(), { ...stranger(), name: 'ada@example.com', password: 'wrong-password' })
  const unknown = await signIn(deps(), { ...stranger(), name: 'eve@example.com', password: 'right-password' })
  expect(wrong).toEqual({ ok: false, code: 'wrong-credentials' })
  expect(unknown).toEqual(wrong)
})

test('a password hashed with another secret does not match', async () => {
  const answer = await signIn(
    { ...deps(), secret: 'another secret, 0123456789 0123456' },
    { ...stranger(), name: 'ada@example.com', password: 'right-password' },
  )
  expect(answer.ok).toBe(false)
})

test('each sign-in has a new id, and only its hash is stored', async () => {
  const [one, two] = [await open(), await open()]
  expect(one).not.toBe(two)
  const rows = await database.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(one)
  expect(await findViewer(deps(), one)).toMatchObject({ userId, fullName: 'Ada Obi' })
})

test("a shopper's session lives as long as it is used within 7 days, and 30 days in total", async () => {
  const token = await open()
  for (let day = 0; day < 24; day += 6) {
    pass(6 * DAY)
    expect(await findViewer(deps(), token)).not.toBeNull()
  }
  pass(5 * DAY)
  expect(await findViewer(deps(), token)).not.toBeNull()
  pass(2 * DAY)
  expect(await findViewer(deps(), token)).toBeNull()
  const idle = await open()
  pass(7 * DAY + MINUTE)
  expect(await findViewer(deps(), idle)).toBeNull()
})

test("a vendor's session ends after 12 idle hours", async () => {
  const token = await open('vendor')
  pass(11 * HOUR)
  expect(await findViewer(deps(), token)).toMatchObject({ idleMs: 11 * HOUR })
  pass(12 * HOUR + MINUTE)
  expect(await findViewer(deps(), token)).toBeNull()
})

test('ended sessions, forged ones and those of deleted users do not work', async () => {
  const token = await open()
  await endSession(deps(), token)
  expect(await findViewer(deps(), token)).toBeNull()
  expect(await findViewer(deps(), 'x'.repeat(32))).toBeNull()
  const last = await open()
  await database.db.updateTable('users').set({ deletedAt: now }).where('id', '=', userId).execute()
  expect(await findViewer(deps(), last)).toBeNull()
  expect((await signIn(deps(), { ...stranger(), name: 'ada@example.com', password: 'right-password' })).ok).toBe(false)
})

test("the administrator's session ends after 30 idle minutes and 8 hours in total; a shopper's token does not work", async () => {
  const wrong = await enterAsAdministrator('not-the-password')
  expect(wrong).toEqual({ ok: false, code: 'wrong-password' })
  const answer = await enterAsAdministrator()
  if (!answer.ok) throw new Error(answer.code)
  const { token } = answer.value.session
  for (let half = 0; half < 15; half++) {
    pass(29 * MINUTE)
    expect(await hasAdminSession(deps(), token)).toBe(true)
  }
  pass(29 * MINUTE)
  expect(await hasAdminSession(deps(), token)).toBe(true)
  pass(29 * MINUTE)
  expect(await hasAdminSession(deps(), token)).toBe(false)
  const idle = await enterAsAdministrator()
  if (!idle.ok) throw new Error(idle.code)
  pass(31 * MINUTE)
  expect(await hasAdminSession(deps(), idle.value.session.token)).toBe(false)
  await endAdminSession(deps(), idle.value.session.token)
})

test('a second first password is refused', async () => {
  expect(await setFirstAdminPassword(deps(), 'another-password')).toBeNull()
  expect((await enterAsAdministrator('another-password')).ok).toBe(false)
})

test('of many concurrent passwords at most two are hashed, twenty wait, and the rest is refused', async () => {
  const hashes = Array.from({ length: 30 }, async () => hashPassword('whatever-it-is', SECRET))
  const refused = await signIn(deps(), { ...stranger(), name: 'nobody@example.com', password: 'whatever-it-is' })
  expect(refused).toEqual({ ok: false, code: 'busy' })
  expect((await Promise.all(hashes)).filter((hash) => hash === null)).toHaveLength(
    // one core remains free for other requests
    30 - 20 - Math.max(1, Math.min(2, availableParallelism() - 1)),
  )
})
