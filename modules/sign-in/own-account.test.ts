import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson, emailsTo, linkTo, stranger, type TestPerson } from '#tests/support/people.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeImagePipeline } from '#infra/images/pipeline.ts'
import { photograph } from '#tests/support/test-pictures.ts'
import { makeLog } from '#infra/log.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import type { Storage } from '#infra/storage/storage.ts'
import {
  type AccountSettings,
  changePasswordForm,
  confirmIdentityForm,
  defaultSettings,
  type FreshShopper,
  profileForm,
  SESSION_TIMEOUTS,
  settingsForm,
} from '#modules/accounts/contract.ts'
import {
  changeAvatar,
  collectOwnData,
  confirmPhone,
  deleteAccount,
  findPendingPhone,
  getProfile,
  getSettings,
  removeAvatar,
  updateProfile,
  wantsEmail,
} from '#modules/accounts/index.server.ts'
import { changePassword } from './change-password.ts'
import { endAllSessions, endOtherSessions, endOwnSession, findViewer, listSessions } from './session.ts'
import { saveSettings } from './save-settings.ts'
import { signIn } from './sign-in.ts'
import { toFreshShopper } from './prove-identity.ts'
import { forgetExpired } from './forget-expired.ts'

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

describe('the profile', () => {
  test('is kept in normal forms, and its e-mail address is not among what can change', async () => {
    const typed = profileForm.parse({ fullName: '  Ọlá Obi ', phone: '0803 555 0199', address: ' 5 Allen Avenue ' })
    expect((await updateProfile(deps(), shopper, { ...typed, locale: 'en' })).ok).toBe(true)
    expect(await findPendingPhone(deps(), shopper)).toBe('+2348035550199')
    expect(await getProfile(deps(), shopper)).toMatchObject({
      fullName: 'Ọlá Obi',
      email: ada.email,
      address: '5 Allen Avenue',
      hasPassword: true,
      hasTwoFactor: false,
      avatar: null,
    })
    const empty = profileForm.parse({ fullName: 'Ọlá', phone: '', address: '' })
    await updateProfile(deps(), shopper, { ...empty, locale: 'en' })
    expect(await getProfile(deps(), shopper)).toMatchObject({ phone: null, address: null })
  })
})

test('a picture is cut square and made anew, replaces the one before with its files, and can be taken away', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-avatars-'))
  const images = makeImagePipeline({ log: makeLog('silent', 'tests') })
  const storage = makeLocalStorage(path.join(folder, 'files'))
  const own = { ...deps(), storage, images }
  const change = async (width: number, height: number) => {
    const file = path.join(folder, `${width}.jpg`)
    await photograph(width, height).jpeg().toFile(file)
    const changed = await changeAvatar(own, shopper, { file })
    if (!changed.ok) throw new Error(changed.code)
    return changed.value
  }
  const files = async () => {
    const keys: string[] = []
    for await (const { key } of storage.list('pictures/')) keys.push(key)
    return keys
  }
  const first = await change(640, 480)
  expect(first.width).toBe(first.height)
  expect((await getProfile(own, shopper)).avatar).toEqual(first)
  const second = await change(500, 700)
  expect((await getProfile(own, shopper)).avatar).toEqual(second)
  expect((await files()).some((key) => key.includes(first.name))).toBe(false)
  expect(await changeAvatar(own, shopper, { file: import.meta.filename })).toMatchObject({ code: 'unsupported' })
  await removeAvatar(own, shopper)
  expect((await getProfile(own, shopper)).avatar).toBeNull()
  expect(await files()).toEqual([])
  images.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a new password', () => {
  test('wants the current one, ends the other sessions, and its owner is told', async () => {
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

  test('cannot be set by whoever sits at an open session and guesses', async () => {
    const codes: string[] = []
    for (let i = 0; i < 6; i++) {
      const input = { currentPassword: `guess-${i}`, newPassword: 'paw-paw-leaf-9', locale: 'en' as const }
      const answer = await changePassword(deps(), shopper, input)
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes.slice(4)).toEqual(['password-wrong', 'too-many-tries'])
  })

  test('is the first one of somebody who came through a provider, after a fresh sign-in', async () => {
    await database.db.updateTable('users').set({ passwordHash: null }).where('id', '=', ada.userId).execute()
    const input = { currentPassword: '', newPassword: 'paw-paw-leaf-9', locale: 'en' as const }
    pass(6 * MINUTE)
    expect(await changePassword(deps(), shopper, input)).toEqual({ ok: false, code: 'proof-stale' })
    expect((await changePassword(deps(), { ...shopper, provenAt: now }, input)).ok).toBe(true)
  })
})

describe('sessions', () => {
  test('are listed, ended one by one, all others, or all; never those of another', async () => {
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

  test('are not opened by what the list calls them', async () => {
    expect(await findViewer(deps(), shopper.sessionId)).toBeNull()
  })

  test('a look is no visit: it keeps nobody signed in', async () => {
    await saveSettings(deps(), shopper, { ...defaultSettings, sessionTimeout: '15m' })
    for (let i = 0; i < 3; i++) {
      pass(6 * MINUTE)
      const there = await findViewer(deps(), token, { isVisit: false })
      expect(there !== null).toBe(i < 2)
    }
  })
})

describe('the forms of the account', () => {
  test('know every choice and no other', () => {
    const chosen = {
      profileVisibility: 'friends',
      language: 'ha',
      currency: 'EUR',
      theme: 'dark',
      timezone: 'Africa/Accra',
    }
    for (const sessionTimeout of SESSION_TIMEOUTS) {
      const settings: AccountSettings = settingsForm.parse({
        ...chosen,
        sessionTimeout,
        email: 'on',
        loginAlerts: 'on',
      })
      expect(settings).toMatchObject({ ...chosen, sessionTimeout, email: true, sms: false, loginAlerts: true })
    }
    for (const odd of [{ language: 'fr' }, { currency: 'GBP' }, { timezone: 'Lagos' }, { sessionTimeout: '0' }])
      expect(settingsForm.safeParse({ ...chosen, sessionTimeout: '30', ...odd }).success).toBe(false)
  })

  test('want a new password of 6 characters, and the password again for what is delicate', () => {
    const faults = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
      parsed.error?.issues.map(({ message }) => message)
    const short = { currentPassword: '', newPassword: '12345', confirmPassword: '12345' }
    expect(faults(changePasswordForm.safeParse(short))).toEqual(['password-short'])
    expect(faults(confirmIdentityForm.safeParse({ password: '' }))).toEqual(['password-required'])
  })
})

describe('settings', () => {
  test('are what was chosen, else the defaults of the specification', async () => {
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

  test('a session time-out ends idle sessions, those that are there and those to come, and is never longer than the door allows', async () => {
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

describe('leaving', () => {
  test('takes along everything that is stored about a person, and no secret', async () => {
    const profile = { fullName: 'Ada Obi', phone: '+2348035550777', address: '5 Allen Avenue' }
    await updateProfile(deps(), shopper, { ...profile, locale: 'en' })
    await saveSettings(deps(), shopper, { ...defaultSettings, language: 'ig' })
    const own = await collectOwnData(deps(), shopper)
    expect(own).toMatchObject({
      account: { fullName: 'Ada Obi', email: ada.email, phone: null, address: '5 Allen Avenue' },
      phoneChange: { phone: '+2348035550777' },
      settings: { language: 'ig' },
      sessions: [{ userAgent: 'Firefox' }],
      devices: [{ userAgent: 'Firefox' }],
    })
    const user = await database.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', ada.userId)
      .executeTakeFirst()
    expect(JSON.stringify(own)).not.toContain(user?.passwordHash)
  })

  test('overwrites what says who they are, ends their sessions and closes their shop; the address is free again', async () => {
    const profile = { fullName: 'Ada Obi', phone: '+2348035550888', address: '5 Allen Avenue' }
    await updateProfile(deps(), shopper, { ...profile, locale: 'en' })
    await confirmPhone(deps(), { token: await linkTo(database, ada.email, 'confirm-phone') })
    await updateProfile(deps(), shopper, { ...profile, phone: '+2348035550889', locale: 'en' })
    const vendor = {
      id: makeIds(() => 0).short(),
      userId: ada.userId,
      slug: `ada-${ada.userId}`,
      businessName: 'Ada',
      businessEmail: ada.email,
      businessPhone: '+2348035550888',
      businessAddress: 'Lagos',
      status: 'approved',
      approvedAt: now,
    } as const
    await database.db.insertInto('vendors').values(vendor).execute()
    await deleteAccount(deps(), shopper, { locale: 'en', forgetRest: async () => undefined })
    expect(await findViewer(deps(), token)).toBeNull()
    await expect(enter()).rejects.toThrow('not let in')
    const row = await database.db.selectFrom('users').selectAll().where('id', '=', ada.userId).executeTakeFirstOrThrow()
    for (const personal of ['Ada', ada.email, '8035550888', 'Allen'])
      expect(JSON.stringify(row)).not.toContain(personal)
    expect(row).toMatchObject({ passwordHash: null, phone: null, deletedAt: now })
    const closed = await database.db
      .selectFrom('vendors')
      .select('deletedAt')
      .where('id', '=', vendor.id)
      .executeTakeFirst()
    expect(closed?.deletedAt).toEqual(now)
    for (const table of [
      'sessions',
      'knownDevices',
      'userSettings',
      'identities',
      'addresses',
      'phoneChanges',
    ] as const)
      expect(await database.db.selectFrom(table).selectAll().where('userId', '=', ada.userId).execute()).toEqual([])
    expect((await emailsTo(database, ada.email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
    await addPerson(database, { email: ada.email, phone: '+2348035550888' })
  })
})

test('what has had its time goes', async () => {
  const count = async () =>
    (await database.db.selectFrom('sessions').select('tokenHash').where('userId', '=', ada.userId).execute()).length
  await forgetExpired(deps())
  expect(await count()).toBe(1)
  pass(8 * DAY)
  await forgetExpired(deps())
  expect(await count()).toBe(0)
  expect(await database.db.selectFrom('signInLimits').selectAll().execute()).toEqual([])
})
