import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson, emailsTo, linkTo, stranger, type TestPerson } from '#tests/support/people.ts'
import { isOwnDevice } from '#modules/secrets/index.server.ts'
import { type Shopper, vendorSignInForm } from '#modules/accounts/contract.ts'
import {
  changeAdminPassword,
  hasAdminSession,
  setFirstAdminPassword,
  signInAdministrator,
} from '#modules/administrator/index.server.ts'
import { confirmPhone, updateProfile } from '#modules/accounts/index.server.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { answerClosedAccount, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { answerSignUp, signUp } from './sign-up.ts'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
let ada: TestPerson

beforeAll(async () => {
  database = await makeTestDatabase()
  await setFirstAdminPassword(deps(), 'the-first-password')
})
afterAll(async () => database.drop())
beforeEach(async () => {
  ada = await addPerson(database)
  pass(2 * DAY)
  await database.db.deleteFrom('signInLimits').execute()
})

function deps() {
  return { db: database.db, clock: { now: () => now }, secret: TEST_SECRET, ids: makeIds(() => now.getTime()) }
}

function pass(ms: number): void {
  now = new Date(now.getTime() + ms)
}

let lastAddress = 0
/** Uses a new IP address each time, unless the test sets one. */
async function enter(name: string, password: string, more: { ipAddress?: string; device?: string | null } = {}) {
  const ipAddress =
    more.ipAddress ?? `102.${90 + (++lastAddress >> 16)}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
  return signIn(deps(), { ...stranger({ ...more, ipAddress }), name, password })
}

async function codeOf(answer: ReturnType<typeof enter>): Promise<string> {
  const given = await answer
  return given.ok ? given.value.step : given.code
}

async function guess(name: string, times: number): Promise<string[]> {
  const codes: string[] = []
  for (let i = 0; i < times; i++) codes.push(await codeOf(enter(name, `wrong-${i}-password`)))
  return codes
}

const WRONG = 'wrong-credentials'

describe('wrong passwords', () => {
  test('are refused after five from any address, and so is the right one until the wait has ended', async () => {
    expect(await guess(ada.email, 6)).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, 'too-many-tries'])
    expect(await enter(ada.email, ada.password)).toEqual({
      ok: false,
      code: 'too-many-tries',
      detail: { waitSeconds: 60 },
    })
    pass(MINUTE)
    expect(await codeOf(enter(ada.email, ada.password))).toBe('done')
  })

  test('of an unknown account are counted and answered in the same way', async () => {
    expect(await guess('nobody@example.com', 6)).toEqual(await guess(ada.email, 6))
    expect(await enter('nobody@example.com', 'x')).toEqual(await enter(ada.email, 'x'))
  })

  test('do not reveal that an email address and a phone number belong to one person', async () => {
    const eve = await addPerson(database, { phone: '+2348031234567' })
    // each name slows down separately, like two unknown names
    await guess(eve.email, 5)
    await guess('nobody@example.com', 5)
    expect(await guess('+2348031234567', 6)).toEqual(await guess('+2348039999999', 6))
    await database.db.deleteFrom('signInLimits').execute()
    const ipAddress = '102.1.2.9'
    for (let i = 0; i < 19; i++) await codeOf(enter(`nobody${i}@example.com`, 'x', { ipAddress }))
    expect(await codeOf(enter(eve.email, 'x', { ipAddress }))).toBe(WRONG)
    expect(await codeOf(enter('+2348031234567', 'x', { ipAddress }))).toBe('too-many-tries')
  })

  test('are limited to five across all names of an account: then even the right one fails until the wait has ended', async () => {
    const eve = await addPerson(database, { phone: '+2348031234568' })
    await guess(eve.email, 3)
    await guess('+2348031234568', 2)
    expect(await codeOf(enter(eve.email, eve.password))).toBe(WRONG)
    expect(await codeOf(enter('+2348031234568', eve.password))).toBe(WRONG)
    pass(MINUTE)
    expect(await codeOf(enter('+2348031234568', eve.password))).toBe('done')
    expect(await codeOf(enter(eve.email, eve.password))).toBe('done')
  })

  test('fifty within a day by both names block the account, and only its owner is told', async () => {
    const eve = await addPerson(database, { phone: '+2348031234569' })
    for (let i = 0; i < 50; i++) {
      expect(await codeOf(enter(i % 2 ? eve.email : '+2348031234569', 'wrong-password'))).toBe(WRONG)
      pass(5 * MINUTE)
    }
    for (const name of [eve.email, '+2348031234569']) expect(await codeOf(enter(name, eve.password))).toBe(WRONG)
    await answerClosedAccount(deps(), { name: '+2348031234569', locale: 'en' })
    const token = await linkTo(database, eve.email, 'sign-in-closed')
    expect((await resetPassword(deps(), { token, password: 'paw-paw-leaf-9', locale: 'en' })).ok).toBe(true)
    for (const name of [eve.email, '+2348031234569']) expect(await codeOf(enter(name, 'paw-paw-leaf-9'))).toBe('done')
  })

  test('for an unknown name do not block a new account with that name', async () => {
    const input = { fullName: 'Uche Obi', email: 'uche@example.com', password: 'mango-tree-82' }
    const guessing = async (name: string) => {
      for (let i = 0; i < 50; i++) {
        await enter(name, 'wrong-password')
        pass(5 * MINUTE)
      }
      return codeOf(enter(name, 'x'))
    }
    expect(await guessing(input.email)).toBe('sign-in-closed')
    const origin = { ipAddress: '102.3.4.5', browser: null, locale: 'en' } as const
    const signedUp = await signUp(deps(), { ...input, ...origin })
    if (!signedUp.ok) throw new Error(signedUp.code)
    const { id } = await database.db
      .selectFrom('signUps')
      .select('id')
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow()
    await answerSignUp(deps(), { signUpId: id })
    const token = await linkTo(database, input.email, 'confirm-sign-up')
    const { browser } = signedUp.value
    const confirmed = await confirmSignUp(deps(), { ...stranger(), token, browser, password: undefined })
    if (!confirmed.ok || confirmed.value.step !== 'done') throw new Error('not let in')
    expect(await codeOf(enter(input.email, input.password))).toBe('done')

    expect(await guessing('+2348031234570')).toBe('sign-in-closed')
    const shopper = { ...confirmed.value, ...input, actor: 'shopper' } as unknown as Shopper
    const profile = { fullName: 'Uche Obi', phone: '+2348031234570', address: null }
    await updateProfile(deps(), shopper, { ...profile, locale: 'en' })
    await confirmPhone(deps(), { token: await linkTo(database, input.email, 'confirm-phone') })
    expect(await codeOf(enter('+2348031234570', input.password))).toBe('done')
  })

  test('many at the same moment are counted one by one', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, (_, i) => codeOf(enter(ada.email, `wrong-${i}`))))
    expect(codes.filter((code) => code === WRONG)).toHaveLength(5)
    expect(codes.filter((code) => code === 'too-many-tries')).toHaveLength(7)
  })

  test('are forgotten after the right one', async () => {
    await guess(ada.email, 4)
    expect(await codeOf(enter(ada.email, ada.password))).toBe('done')
    expect(await guess(ada.email, 4)).toEqual([WRONG, WRONG, WRONG, WRONG])
  })

  test('fifty within a day block the account for strangers, until an emailed link is used', async () => {
    for (let i = 0; i < 50; i++) {
      expect(await codeOf(enter(ada.email, 'wrong-password'))).toBe(WRONG)
      pass(5 * MINUTE)
    }
    expect(await codeOf(enter(ada.email, ada.password))).toBe('sign-in-closed')
    pass(3 * DAY)
    expect(await codeOf(enter(ada.email, ada.password))).toBe('sign-in-closed')

    const input = { name: ada.email, locale: 'en' as const }
    const jobs = await database.db
      .selectFrom('graphileWorker.jobs' as never)
      .selectAll()
      .execute()
    expect(JSON.stringify(jobs)).toContain('answer-closed-account')
    await answerClosedAccount(deps(), input)
    await answerClosedAccount(deps(), { ...input, name: 'nobody@example.com' })
    const token = await linkTo(database, ada.email, 'sign-in-closed')
    expect((await resetPassword(deps(), { token, password: 'paw-paw-leaf-9', locale: 'en' })).ok).toBe(true)
    expect(await codeOf(enter(ada.email, 'paw-paw-leaf-9'))).toBe('done')
  })

  test('of strangers do not lock out a known device, which has its own limit', async () => {
    const first = await enter(ada.email, ada.password)
    if (!first.ok || first.value.step !== 'done') throw new Error('not let in')
    const { device } = first.value
    await guess(ada.email, 6)
    expect(await codeOf(enter(ada.email, ada.password, { device: 'somebody-else' }))).toBe('too-many-tries')
    expect(await codeOf(enter(ada.email, ada.password, { device }))).toBe('done')
    for (let i = 0; i < 5; i++) expect(await codeOf(enter(ada.email, 'wrong', { device }))).toBe(WRONG)
    expect(await codeOf(enter(ada.email, ada.password, { device }))).toBe('too-many-tries')
    // the device is known only for this account
    const other = await addPerson(database)
    await guess(other.email, 6)
    expect(await codeOf(enter(other.email, other.password, { device }))).toBe('too-many-tries')
  })
})

test('a device keeps its token, and an unknown token is replaced', async () => {
  const first = await enter(ada.email, ada.password)
  if (!first.ok || first.value.step !== 'done') throw new Error('not let in')
  const { device } = first.value
  expect(isOwnDevice(TEST_SECRET, device)).toBe(true)
  expect(await enter(ada.email, ada.password, { device })).toMatchObject({ value: { device } })
  const [sign = ''] = device
  const changed = `${sign === 'A' ? 'B' : 'A'}${device.slice(1)}`
  for (const forged of ['made-up-by-somebody-else', changed, device.slice(0, -1), `${device}A`, 'ä'.repeat(75)]) {
    expect(isOwnDevice(TEST_SECRET, forged), forged).toBe(false)
    const again = await enter(ada.email, ada.password, { device: forged })
    if (!again.ok || again.value.step !== 'done') throw new Error('not let in')
    expect(again.value.device).not.toBe(forged)
    expect(isOwnDevice(TEST_SECRET, again.value.device)).toBe(true)
  }
  expect(isOwnDevice('another secret, of another shop', device)).toBe(false)
})

describe('one IP address', () => {
  test('may guess at 20 accounts an hour; other addresses and known devices are not affected', async () => {
    const ipAddress = '102.1.2.3'
    const first = await enter(ada.email, ada.password, { ipAddress })
    if (!first.ok || first.value.step !== 'done') throw new Error('not let in')
    for (let i = 0; i < 20; i++) expect(await codeOf(enter(`nobody${i}@example.com`, 'x', { ipAddress }))).toBe(WRONG)
    const counted = await database.db.selectFrom('signInLimits').selectAll().orderBy('bucket').execute()
    expect(await codeOf(enter('nobody20@example.com', 'x', { ipAddress }))).toBe('too-many-tries')
    // a refused attempt counts for neither the account nor the IP address
    expect(await database.db.selectFrom('signInLimits').selectAll().orderBy('bucket').execute()).toEqual(counted)
    const eve = await addPerson(database)
    expect(await codeOf(enter(eve.email, eve.password, { ipAddress }))).toBe('too-many-tries')
    expect(await codeOf(enter(eve.email, eve.password))).toBe('done')
    expect(await codeOf(enter(ada.email, ada.password, { ipAddress, device: first.value.device }))).toBe('done')
    pass(HOUR + MINUTE)
    expect(await codeOf(enter(eve.email, eve.password, { ipAddress }))).toBe('done')
  })

  test('of many people is not used up by successful sign-ins', async () => {
    const ipAddress = '102.1.2.4'
    for (let i = 0; i < 25; i++) {
      const person = await addPerson(database)
      expect(await codeOf(enter(person.email, person.password, { ipAddress }))).toBe('done')
    }
  })
})

describe('a sign-in', () => {
  test.each(['ada@Example.COM', '  ADA@example.com ', 'ａda＠example.com'])('is found by %s', async (typed) => {
    await addPerson(database, { email: 'ada@example.com' }).catch(() => undefined)
    const form = vendorSignInForm.parse({ email: typed, password: 'mango-tree-82' })
    expect(await codeOf(enter(form.email, form.password))).toBe('done')
  })

  test.each(['0805 123 4567', '+234 805 123 4567', '(0) 8051234567', '002348051234567'])(
    'is found by the telephone number %s',
    async (typed) => {
      await addPerson(database, { phone: '+2348051234567' }).catch(() => undefined)
      const form = vendorSignInForm.parse({ email: typed, password: 'mango-tree-82' })
      expect(await codeOf(enter(form.email, form.password))).toBe('done')
    },
  )

  test('sends an email once per new device, unless the user wants none', async () => {
    const first = await enter(ada.email, ada.password)
    if (!first.ok || first.value.step !== 'done') throw new Error('not let in')
    await enter(ada.email, ada.password, { device: first.value.device })
    expect((await emailsTo(database, ada.email)).map(({ kind }) => kind)).toEqual(['new-sign-in'])
    await database.db.insertInto('userSettings').values({ userId: ada.userId, loginAlerts: false }).execute()
    await enter(ada.email, ada.password)
    expect(await emailsTo(database, ada.email)).toHaveLength(1)
  })

  test('sends the email in the time zone of the user', async () => {
    await database.db.insertInto('userSettings').values({ userId: ada.userId, timezone: 'America/New_York' }).execute()
    await enter(ada.email, ada.password)
    expect(await emailsTo(database, ada.email)).toMatchObject([{ data: { zone: 'America/New_York' } }])
  })

  test('stores nothing in the database that would let someone else sign in', async () => {
    const answer = await enter(ada.email, ada.password)
    if (!answer.ok || answer.value.step !== 'done') throw new Error('not let in')
    const tables = ['sessions', 'knownDevices', 'users', 'signInLimits', 'emails'] as const
    const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()))
    const text = JSON.stringify(rows)
    for (const secret of [answer.value.session.token, answer.value.device, ada.password])
      expect(text).not.toContain(secret)
  })
})

describe("the administrator's sign-in", () => {
  async function knock(password: string, more: { ipAddress?: string; device?: string } = {}): Promise<string> {
    const answer = await signInAdministrator(deps(), {
      password,
      userAgent: null,
      ipAddress: more.ipAddress ?? '102.89.0.1',
      device: more.device ?? null,
    })
    return answer.ok ? 'in' : answer.code
  }

  test('counts wrong passwords per IP address and in total', async () => {
    const codes: string[] = []
    for (let i = 0; i < 6; i++) codes.push(await knock('wrong-password'))
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrong-password'), 'too-many-tries'])
    expect(await knock('the-first-password', { ipAddress: '102.89.0.2' })).toBe('in')
    for (let i = 0; i < 20; i++) await knock('wrong-password', { ipAddress: `102.89.1.${i}` })
    expect(await knock('the-first-password', { ipAddress: '102.89.2.1' })).toBe('too-many-tries')
  })

  test('has a separate limit for a known browser', async () => {
    const first = await signInAdministrator(deps(), {
      password: 'the-first-password',
      userAgent: null,
      ipAddress: '102.89.0.1',
      device: null,
    })
    if (!first.ok) throw new Error(first.code)
    for (let i = 0; i < 21; i++) await knock('wrong-password', { ipAddress: `102.89.3.${i}` })
    expect(await knock('the-first-password', { ipAddress: '102.89.0.1' })).toBe('too-many-tries')
    expect(await knock('the-first-password', { device: first.value.device })).toBe('in')
  })

  test('changes to a new password of 12 characters with the current one, and ends the other sessions', async () => {
    const [mine, other] = await Promise.all(
      ['102.89.4.1', '102.89.4.2'].map(async (ipAddress) => {
        const answer = await signInAdministrator(deps(), {
          password: 'the-first-password',
          userAgent: null,
          ipAddress,
          device: null,
        })
        if (!answer.ok) throw new Error(answer.code)
        return answer.value.session.token
      }),
    )
    const change = (currentPassword: string, newPassword: string) =>
      changeAdminPassword(deps(), { actor: 'administrator' }, { currentPassword, newPassword, token: mine ?? '' })
    expect(await change('not-the-password', 'kola-nut-4two')).toMatchObject({ code: 'password-wrong' })
    expect(await change('the-first-password', 'kola-nut')).toMatchObject({ code: 'password-short' })
    expect(await change('the-first-password', 'kola-nut-4two')).toEqual({ ok: true, value: null })
    expect(await hasAdminSession(deps(), mine ?? '')).toBe(true)
    expect(await hasAdminSession(deps(), other ?? '')).toBe(false)
    expect(await knock('kola-nut-4two')).toBe('in')
  })
})
