import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson, emailsTo, stranger, type TestPerson } from '#tests/support/people.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { defaultSettings, type FreshShopper } from '#modules/accounts/contract.ts'
import { getSettings, wantsEmail } from '#modules/accounts/index.server.ts'
import { changePassword } from './change-password.ts'
import { endAllSessions, endOtherSessions, endOwnSession, findViewer, listSessions } from './session.ts'
import { saveSettings } from './save-settings.ts'
import { signIn } from './sign-in.ts'
import { toFreshShopper } from './prove-identity.ts'
import { purgeExpiredSignIns } from './purge-expired-sign-ins.ts'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
let ada: TestPerson
let token = ''
let shopper: FreshShopper

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database.drop())
beforeEach(async () => {
  ada = await addPerson(database)
  token = await enter()
  shopper = await whoIs(token)
})

function deps() {
  const storage: Pick<Storage, 'remove'> = { remove: async () => undefined }
  return {
    db: database.db,
    reader: database.db,
    clock: { now: () => now },
    secret: TEST_SECRET,
    ids: makeIds(() => now.getTime()),
    storage: storage as Storage,
  }
}

function pass(ms: number): void {
  now = new Date(now.getTime() + ms)
}

async function enter(kind: 'shopper' | 'vendor' = 'shopper', password = ada.password): Promise<string> {
  const answer = await signIn(deps(), { ...stranger({ kind, userAgent: 'Firefox' }), name: ada.email, password })
  if (!answer.ok || answer.value.step !== 'done') throw new Error('not let in')
  return answer.value.session.token
}

async function whoIs(session: string): Promise<FreshShopper> {
  const viewer = await findViewer(deps(), session)
  const fresh = viewer && toFreshShopper(deps(), { ...viewer, actor: 'shopper' })
  if (!fresh) throw new Error('not signed in')
  return fresh
}

describe('a new password', () => {
  test('requires the current one, ends the other sessions, and notifies the owner', async () => {
    const other = await enter()
    const change = (currentPassword: string, newPassword = 'paw-paw-leaf-9') =>
      changePassword(deps(), shopper, { currentPassword, newPassword, locale: 'en' })
    expect(await change('not-the-password')).toEqual({ ok: false, code: 'password-wrong' })
    expect(await change('not-the-password', 'not-the-password')).toEqual({ ok: false, code: 'password-wrong' })
    expect(await change(ada.password, ada.password)).toEqual({ ok: false, code: 'password-same' })
    expect(await findViewer(deps(), other)).not.toBeNull()
    expect(await change(ada.password)).toEqual({ ok: true, value: null })
    expect(await findViewer(deps(), other)).toBeNull()
    expect(await findViewer(deps(), token)).not.toBeNull()
    expect((await emailsTo(database, ada.email)).at(-1)?.kind).toBe('password-changed')
    await enter('shopper', 'paw-paw-leaf-9')
  })

  test('cannot be set by guessing the old one at an open session', async () => {
    const codes: string[] = []
    for (let i = 0; i < 6; i++) {
      const input = { currentPassword: `guess-${i}`, newPassword: 'paw-paw-leaf-9', locale: 'en' as const }
      const answer = await changePassword(deps(), shopper, input)
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes.slice(4)).toEqual(['password-wrong', 'too-many-tries'])
  })

  test('can be the first one of a user from a provider, after a fresh sign-in', async () => {
    await database.db.updateTable('users').set({ passwordHash: null }).where('id', '=', ada.userId).execute()
    const input = { currentPassword: '', newPassword: 'paw-paw-leaf-9', locale: 'en' as const }
    pass(6 * MINUTE)
    expect(await changePassword(deps(), shopper, input)).toEqual({ ok: false, code: 'proof-stale' })
    expect((await changePassword(deps(), { ...shopper, provenAt: now }, input)).ok).toBe(true)
  })
})

describe('sessions', () => {
  test('are listed, ended one by one, all others, or all; never those of another user', async () => {
    const second = await enter()
    const third = await enter('vendor')
    const list = await listSessions(deps(), shopper)
    expect(list).toHaveLength(3)
    expect(list.filter(({ isThis }) => isThis)).toEqual([
      expect.objectContaining({ sessionId: shopper.sessionId, userAgent: 'Firefox' }),
    ])
    const eve = await addPerson(database)
    const secondId = (await whoIs(second)).sessionId
    await endOwnSession(deps(), { ...shopper, userId: eve.userId }, { sessionId: secondId })
    expect(await findViewer(deps(), second)).not.toBeNull()
    await endOwnSession(deps(), shopper, { sessionId: secondId })
    expect(await findViewer(deps(), second)).toBeNull()
    await endOtherSessions(deps(), shopper)
    expect(await findViewer(deps(), third)).toBeNull()
    expect(await findViewer(deps(), token)).not.toBeNull()
    await endAllSessions(deps(), shopper)
    expect(await findViewer(deps(), token)).toBeNull()
  })

  test('cannot be opened with the ids of the list', async () => {
    expect(await findViewer(deps(), shopper.sessionId)).toBeNull()
  })

  test('are not prolonged by requests that count as no visit', async () => {
    await saveSettings(deps(), shopper, { ...defaultSettings, sessionTimeout: '15m' })
    for (let i = 0; i < 3; i++) {
      pass(6 * MINUTE)
      const there = await findViewer(deps(), token, { isVisit: false })
      expect(there !== null).toBe(i < 2)
    }
  })
})

describe('settings', () => {
  test("are the user's choices, or else the defaults of the specification", async () => {
    expect(await getSettings(deps(), shopper)).toEqual(defaultSettings)
    expect(defaultSettings).toMatchObject({
      email: true,
      push: true,
      orderUpdates: true,
      promotions: true,
      sms: false,
      newsletter: false,
      profileVisibility: 'public',
      language: 'en',
      currency: 'NGN',
      timezone: 'Africa/Lagos',
      loginAlerts: true,
      sessionTimeout: '30',
    })
    const chosen = { ...defaultSettings, promotions: false, language: 'yo', currency: 'USD', theme: 'dark' } as const
    await saveSettings(deps(), shopper, chosen)
    expect(await getSettings(deps(), shopper)).toEqual(chosen)
    expect(await wantsEmail(deps(), ada.userId, 'promotions')).toBe(false)
    expect(await wantsEmail(deps(), ada.userId, 'orderUpdates')).toBe(true)
    await saveSettings(deps(), shopper, { ...chosen, email: false })
    expect(await wantsEmail(deps(), ada.userId, 'orderUpdates')).toBe(false)
  })

  test('a session timeout applies to current and future sessions, and never exceeds the limit of the sign-in page', async () => {
    const vendor = await enter('vendor')
    await saveSettings(deps(), shopper, { ...defaultSettings, sessionTimeout: '30m' })
    const later = await enter()
    pass(29 * MINUTE)
    for (const each of [token, vendor, later]) expect(await findViewer(deps(), each)).not.toBeNull()
    pass(31 * MINUTE)
    for (const each of [token, vendor, later]) expect(await findViewer(deps(), each)).toBeNull()
    token = await enter()
    await saveSettings(deps(), await whoIs(token), { ...defaultSettings, sessionTimeout: '30' })
    const seller = await enter('vendor')
    pass(12 * HOUR + MINUTE)
    expect(await findViewer(deps(), seller)).toBeNull()
    pass(6 * DAY)
    expect(await findViewer(deps(), token)).not.toBeNull()
  })
})

test('expired rows are deleted', async () => {
  const count = async () =>
    (await database.db.selectFrom('sessions').select('tokenHash').where('userId', '=', ada.userId).execute()).length
  await purgeExpiredSignIns(deps())
  expect(await count()).toBe(1)
  pass(8 * DAY)
  await purgeExpiredSignIns(deps())
  expect(await count()).toBe(0)
  expect(await database.db.selectFrom('signInLimits').selectAll().execute()).toEqual([])
})
