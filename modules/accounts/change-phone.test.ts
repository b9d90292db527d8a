import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson, emailsTo, linkTo, stranger, type TestPerson } from '#tests/support/people.ts'
import type { Shopper } from './contract.ts'
import {
  cancelPhoneChange,
  confirmPhone,
  findPhoneByToken,
  findPendingPhone,
  resendPhoneProof,
} from './change-phone.ts'
import {
  answerResetRequest,
  changePassword,
  purgeExpiredSignIns,
  requestReset,
  resetPassword,
  signIn,
} from '#modules/sign-in/index.server.ts'
import { getProfile, updateProfile } from './change-profile.ts'

const TAKEN = '+2348035550111'
const FREE = '+2348035550122'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
let ada: TestPerson
let shopper: Shopper
let holder: TestPerson

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database.drop())
beforeEach(async () => {
  await database.db.updateTable('users').set({ phone: null }).execute()
  ada = await addPerson(database)
  shopper = asShopper(ada)
  holder = await addPerson(database, { fullName: 'Eve Holder', phone: TAKEN })
})

function deps() {
  return {
    db: database.db,
    reader: database.db,
    clock: { now: () => now },
    secret: TEST_SECRET,
    ids: makeIds(() => now.getTime()),
  }
}

function pass(ms: number): void {
  now = new Date(now.getTime() + ms)
}

function asShopper({ userId, fullName, email }: TestPerson): Shopper {
  return { actor: 'shopper', userId, fullName, email, sessionId: 'none', provenAt: now, changedAt: now }
}

const save = async (phone: string | null, who = shopper) =>
  updateProfile(deps(), who, { fullName: 'Ada New', phone, address: '5 Allen Avenue', locale: 'en' })
const phoneOf = async ({ userId }: { userId: string }) => {
  const row = await database.db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.phone
}
const link = async (person = ada) => linkTo(database, person.email, 'confirm-phone')
const kindsTo = async ({ email }: TestPerson) => (await emailsTo(database, email)).map(({ kind }) => kind)

describe('a new number', () => {
  test('waits for its confirmation while the rest of the profile is saved, and counts once the link is used', async () => {
    expect(await save(FREE)).toEqual({ ok: true, value: { isPhonePending: true } })
    expect(await getProfile(deps(), shopper)).toMatchObject({
      fullName: 'Ada New',
      address: '5 Allen Avenue',
      phone: null,
    })
    expect(await findPendingPhone(deps(), shopper)).toBe(FREE)
    const credentials = { ...stranger(), name: FREE, password: ada.password }
    expect((await signIn(deps(), credentials)).ok).toBe(false)

    const token = await link()
    expect(await findPhoneByToken(deps(), { token })).toEqual({ phone: FREE, email: ada.email })
    expect(await phoneOf(ada)).toBeNull()
    expect(await confirmPhone(deps(), { token })).toEqual({ ok: true, value: null })
    expect(await phoneOf(ada)).toBe(FREE)
    expect(await findPendingPhone(deps(), shopper)).toBeNull()
    expect((await signIn(deps(), credentials)).ok).toBe(true)
    expect(await confirmPhone(deps(), { token })).toEqual({ ok: false, code: 'link-invalid' })
  })

  test('of another account looks like a free one on screen and in the email', async () => {
    const other = await addPerson(database)
    const [taken, free] = [await save(TAKEN), await save(FREE, asShopper(other))]
    expect(taken).toEqual(free)
    expect(await findPendingPhone(deps(), shopper)).toBe(TAKEN)
    const neutral = async ({ email }: TestPerson) =>
      JSON.stringify((await emailsTo(database, email)).map(({ kind, data }) => ({ kind, fields: Object.keys(data) })))
    expect(await neutral(ada)).toBe(await neutral(other))
    expect(await kindsTo(holder)).toEqual([])
    const opened = await findPhoneByToken(deps(), { token: await link() })
    expect(opened).toEqual({ phone: TAKEN, email: ada.email })
  })

  test('of another account is refused like an expired link, and its owner gets an email', async () => {
    await save(TAKEN)
    const used = await confirmPhone(deps(), { token: await link() })
    expect(used).toEqual(await confirmPhone(deps(), { token: 'no-such-link' }))
    expect([await phoneOf(ada), await phoneOf(holder)]).toEqual([null, TAKEN])
    expect(await findPendingPhone(deps(), shopper)).toBeNull()
    const told = await emailsTo(database, holder.email)
    expect(told).toMatchObject([{ kind: 'phone-claimed', data: { name: 'Eve Holder', phone: TAKEN } }])
    expect(JSON.stringify(told)).not.toContain(ada.email)
    expect(await kindsTo(ada)).toEqual(['confirm-phone'])
  })

  test('goes to one of two accounts that confirm it at the same moment', async () => {
    const rivals = [ada, await addPerson(database), await addPerson(database)]
    for (const rival of rivals) await save(FREE, asShopper(rival))
    const links = await Promise.all(rivals.map(link))
    const answers = await Promise.all(links.map(async (token) => confirmPhone(deps(), { token })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'link-invalid')).toHaveLength(2)
    const owners = await database.db.selectFrom('users').select('id').where('phone', '=', FREE).execute()
    expect(owners).toHaveLength(1)
  })

  test('of two links used at once, one works', async () => {
    await save(FREE)
    const token = await link()
    const answers = await Promise.all([1, 2].map(async () => confirmPhone(deps(), { token })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('the confirmed number', () => {
  beforeEach(async () => {
    await database.db.updateTable('users').set({ phone: FREE }).where('id', '=', ada.userId).execute()
  })

  test('remains until another is confirmed, and saving it unchanged sends no email', async () => {
    expect(await save(FREE)).toEqual({ ok: true, value: { isPhonePending: false } })
    expect(await kindsTo(ada)).toEqual([])
    await save('+2348035550133')
    expect(await phoneOf(ada)).toBe(FREE)
    await save(FREE)
    expect(await findPendingPhone(deps(), shopper)).toBe('+2348035550133')
    await confirmPhone(deps(), { token: await link() })
    expect(await phoneOf(ada)).toBe('+2348035550133')
  })

  test('is removed at once, with a pending number', async () => {
    await save('+2348035550133')
    expect(await save(null)).toEqual({ ok: true, value: { isPhonePending: false } })
    expect(await phoneOf(ada)).toBeNull()
    expect(await findPendingPhone(deps(), shopper)).toBeNull()
    expect(await confirmPhone(deps(), { token: await link() })).toMatchObject({ code: 'link-invalid' })
  })
})

describe('a pending number', () => {
  test('has one link: a newer email replaces the previous one', async () => {
    await save(FREE)
    const first = await link()
    expect(await resendPhoneProof(deps(), shopper, { locale: 'en' })).toEqual({ ok: true, value: null })
    expect(await confirmPhone(deps(), { token: first })).toMatchObject({ code: 'link-invalid' })
    expect((await confirmPhone(deps(), { token: await link() })).ok).toBe(true)
    expect(await resendPhoneProof(deps(), shopper, { locale: 'en' })).toEqual({ ok: false, code: 'nothing-pending' })
  })

  test('ends when it is cancelled, after a day, and with a new password', async () => {
    const isUsable = async () => (await findPhoneByToken(deps(), { token: await link() })) !== null
    await save(FREE)
    await cancelPhoneChange(deps(), shopper)
    expect(await isUsable()).toBe(false)

    await save(FREE)
    pass(DAY)
    expect([await isUsable(), await findPendingPhone(deps(), shopper)]).toEqual([false, null])
    expect(await confirmPhone(deps(), { token: await link() })).toMatchObject({ code: 'link-invalid' })
    await purgeExpiredSignIns(deps())
    expect(await database.db.selectFrom('phoneChanges').select('userId').execute()).toEqual([])

    await save(FREE)
    const [currentPassword, newPassword] = [ada.password, 'paw-paw-leaf-9']
    await changePassword(deps(), shopper, { currentPassword, newPassword, locale: 'en' })
    expect(await isUsable()).toBe(false)

    await save(FREE)
    const who = { email: ada.email, locale: 'en' as const }
    await requestReset(deps(), { ...who, ipAddress: '102.89.0.1' })
    await answerResetRequest(deps(), who)
    const token = await linkTo(database, ada.email, 'reset-password')
    expect((await resetPassword(deps(), { token, password: 'guava-leaf-77', locale: 'en' })).ok).toBe(true)
    expect(await isUsable()).toBe(false)
  })

  test('has limits for changing, sending and confirming, whichever numbers are tried', async () => {
    const requests: string[] = []
    for (let i = 0; i < 11; i++) {
      const answer =
        i % 2 ? await resendPhoneProof(deps(), shopper, { locale: 'en' }) : await save(i % 4 ? FREE : TAKEN)
      requests.push(answer.ok ? 'ok' : answer.code)
    }
    expect(requests).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'too-many-tries'])

    pass(DAY)
    const uses: string[] = []
    for (const phone of [TAKEN, FREE, TAKEN, '+2348035550144']) {
      await save(phone)
      const answer = await confirmPhone(deps(), { token: await link() })
      uses.push(answer.ok ? 'ok' : answer.code)
    }
    expect(uses).toEqual(['link-invalid', 'ok', 'link-invalid', 'too-many-tries'])
    // the limit rejects the fourth before it reads the link, so the link still works later
    pass(2 * HOUR)
    expect((await confirmPhone(deps(), { token: await link() })).ok).toBe(true)
  })

  test('notifies its owner at most three times an hour', async () => {
    for (let i = 0; i < 4; i++) {
      const each = await addPerson(database)
      await save(TAKEN, asShopper(each))
      await confirmPhone(deps(), { token: await link(each) })
    }
    expect(await kindsTo(holder)).toEqual(['phone-claimed', 'phone-claimed', 'phone-claimed'])
  })
})
