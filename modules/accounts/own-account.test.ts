import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
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
} from './contract.ts'
import {
  changeAvatar,
  collectOwnData,
  confirmPhone,
  deleteAccount,
  findPendingPhone,
  getProfile,
  removeAvatar,
  updateProfile,
} from './index.server.ts'
import { findViewer, saveSettings, signIn, toFreshShopper } from '#modules/sign-in/index.server.ts'

let database: TestDatabase
const now = new Date('2026-11-21T10:00:00Z')
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
  test('is stored in normal forms, and its email address cannot change', async () => {
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

test('a picture is cropped, encoded again, replaces the previous one with its files, and can be removed', async () => {
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

describe('the forms of the account', () => {
  test('accept every choice and no other', () => {
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

  test('require a new password of 6 characters, and the password again for sensitive changes', () => {
    const faults = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
      parsed.error?.issues.map(({ message }) => message)
    const short = { currentPassword: '', newPassword: '12345', confirmPassword: '12345' }
    expect(faults(changePasswordForm.safeParse(short))).toEqual(['password-short'])
    expect(faults(confirmIdentityForm.safeParse({ password: '' }))).toEqual(['password-required'])
  })
})

describe('deleting an account', () => {
  test('is preceded by an export of all stored data, without secrets', async () => {
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

  test('overwrites personal data, ends sessions and closes the shop; the email address is free again', async () => {
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
