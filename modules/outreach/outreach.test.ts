import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import { seal } from '#infra/seal.ts'
import { makeIds } from '#shared/ids.ts'
import { DAY, HOUR, SECOND } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { defaultSettings, type Shopper } from '#modules/accounts/contract.ts'
import { getSettings } from '#modules/accounts/index.server.ts'
import { saveSettings } from '#modules/sign-in/index.server.ts'
import { openEmailData } from '#modules/emails/index.server.ts'
import { contactForm } from './contract.ts'
import { answerMessage } from './answer-message.ts'
import { chooseNewsletter, confirmNewsletter, leaveNewsletter, openConfirmToken, subscribe } from './subscribe.ts'
import { makeFormStamp } from './form-stamp.ts'
import { readIssueEmail, sendIssue, writeIssue } from './send-issue.ts'
import { sendMessage } from './send-message.ts'
import { upsertReader } from './store.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
const ids = makeIds(() => now.getTime())
const deps = () => ({ db: database.db, clock: { now: () => now }, ids, secret: TEST_SECRET })
const later = (ms: number) => (now = new Date(now.getTime() + ms))

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database.drop())
beforeEach(async () => {
  const { db } = database
  for (const table of [
    'contactMessages',
    'newsletterSubscribers',
    'newsletterIssues',
    'emails',
    'signInLimits',
  ] as const)
    await db.deleteFrom(table).execute()
})

const written = {
  name: 'Ngozi Eze',
  email: 'ngozi@example.com',
  subject: 'general',
  message: 'Good morning',
  locale: 'ig',
} as const
const inbox = () => database.db.selectFrom('contactMessages').selectAll().execute()

describe('a message', () => {
  test('is stored once per form, however often it is sent', async () => {
    const stamp = makeFormStamp(deps())
    later(5 * SECOND)
    const send = () => sendMessage(deps(), { ...written, stamp, ipAddress: '10.0.0.1' })
    expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill({ ok: true, value: null }))
    expect(await inbox()).toMatchObject([{ ...written, status: 'open' }])
  })

  test('is answered in the language in which it was written', async () => {
    const stamp = makeFormStamp(deps())
    later(5 * SECOND)
    await sendMessage(deps(), { ...written, stamp, ipAddress: '10.0.0.1' })
    const [{ id } = { id: 0 }] = await inbox()
    const input = { id, body: 'Ndewo', stamp: ids.ulid() }
    expect((await answerMessage(deps(), { actor: 'administrator' }, input)).ok).toBe(true)
    const answers = await database.db.selectFrom('emails').select(['kind', 'locale']).execute()
    expect(answers).toEqual([{ kind: 'contact-answer', locale: 'ig' }])
  })

  test.each([
    ['from a form shown this very second', () => makeFormStamp(deps()), undefined],
    ['with the field filled that nobody sees', () => (later(-HOUR), makeFormStamp(deps())), 'http://spam.example'],
    [
      'with a stamp of another hand',
      () => seal('another secret of this length!!!', 'form stamp', ids.ulid()),
      undefined,
    ],
    ['without a stamp', () => '', undefined],
  ])('is refused %s', async (_, makeStamp, trap) => {
    const stamp = makeStamp()
    if (trap) later(HOUR)
    const sent = await sendMessage(deps(), { ...written, stamp, trap, ipAddress: '10.0.0.1' })
    expect(sent).toMatchObject({ ok: false, code: 'not-human' })
    expect(await inbox()).toEqual([])
  })

  test('is limited to five an hour per mailbox and ten per IP address', async () => {
    const send = async (email: string, ipAddress: string) => {
      const stamp = makeFormStamp(deps())
      later(3 * SECOND)
      return (await sendMessage(deps(), { ...written, email, stamp, ipAddress })).ok
    }
    const sameMailbox = []
    for (let i = 0; i < 6; i++) sameMailbox.push(await send('ngozi@example.com', `10.0.1.${i}`))
    expect(sameMailbox).toEqual([true, true, true, true, true, false])
    const samePlace = []
    for (let i = 0; i < 11; i++) samePlace.push(await send(`person${i}@example.com`, '10.0.2.1'))
    expect(samePlace.filter(Boolean)).toHaveLength(10)
  })

  test.each([
    ['name', 'Ada\r\nBcc: all', 'line-invalid'],
    ['email', 'ada@example.com\r\nBcc: x@example.com', 'email-invalid-here'],
    ['email', 'ada"@example.com', 'email-invalid-here'],
    ['subject', 'anything', 'subject-required'],
    ['message', '   ', 'message-required'],
    ['message', 'x'.repeat(4001), 'message-long'],
  ])('with a bad %s is refused beside the field', (field, text, code) => {
    const parsed = contactForm.safeParse({ ...written, stamp: 'x', [field]: text })
    expect(parsed.error?.issues).toMatchObject([{ path: [field], message: code }])
  })
})

const emails = () => database.db.selectFrom('emails').select(['kind', 'recipient', 'data']).orderBy('id').execute()
const ask = (email: string, ipAddress = '10.0.0.1') => subscribe(deps(), { email, locale: 'en', ipAddress })
const statusOf = async (email: string) =>
  (await database.db.selectFrom('newsletterSubscribers').select('status').where('email', '=', email).executeTakeFirst())
    ?.status
async function lastToken(): Promise<string> {
  const last = (await emails()).at(-1)
  return String(openEmailData(TEST_SECRET, last?.kind ?? '', last?.data).token)
}

describe('the newsletter', () => {
  test('goes to no one who has not used the link of its email', async () => {
    await ask('tunde@example.com')
    expect(await statusOf('tunde@example.com')).toBe('waiting')
    expect(await confirmNewsletter(deps(), { token: await lastToken() })).toEqual({ ok: true, value: null })
    expect(await statusOf('tunde@example.com')).toBe('confirmed')
    // an existing subscriber gets the same response, but no email
    expect(await ask('tunde@example.com')).toEqual({ ok: true, value: null })
    expect(await emails()).toHaveLength(1)
  })

  test('sends one mailbox at most three emails an hour, whoever requests them', async () => {
    for (let i = 0; i < 300; i += 4)
      await Promise.all([0, 1, 2, 3].map((j) => ask('victim@example.com', `10.1.${(i + j) % 50}.1`)))
    expect(await emails()).toHaveLength(3)
  })

  test('is limited to twenty requests an hour per IP address', async () => {
    const answers = []
    for (let i = 0; i < 21; i++) answers.push((await ask(`person${i}@example.com`, '10.2.0.1')).ok)
    expect(answers.filter(Boolean)).toHaveLength(20)
    expect(answers.at(-1)).toBe(false)
  })

  test('accepts no link that is old, forged or from before an unsubscribe', async () => {
    await ask('tunde@example.com')
    const token = await lastToken()
    expect(await confirmNewsletter(deps(), { token: `${token}x` })).toMatchObject({ code: 'newsletter-link-invalid' })
    const [leaveToken] = await leaveTokens()
    await leaveNewsletter(deps(), { token: leaveToken ?? '' })
    expect(await confirmNewsletter(deps(), { token })).toMatchObject({ code: 'newsletter-link-invalid' })
    later(8 * DAY)
    expect(openConfirmToken(deps(), token)).toBeNull()
    expect(await statusOf('tunde@example.com')).toBe('unsubscribed')
  })

  test("uses the language of its subscriber's account", async () => {
    const { email, userId } = await addPerson(database)
    const stranger = 'stranger@example.com'
    for (const to of [email, stranger]) await choose({ email: to }, { wants: true, locale: 'ig' })
    const shopper = { actor: 'shopper', userId, email } as Shopper
    await saveSettings(deps(), shopper, { ...defaultSettings, language: 'yo' })
    later(SECOND)
    const id = ids.ulid()
    await sendIssue(deps(), { actor: 'administrator' }, { id, subject: 'News', body: 'Words' })
    await writeIssue(deps(), { issueId: id, after: '' })
    const written = await database.db.selectFrom('emails').select(['recipient', 'locale']).execute()
    expect(new Map(written.map((each) => [each.recipient, each.locale]))).toEqual(
      new Map([
        [email, 'yo'],
        [stranger, 'ig'],
      ]),
    )
  })

  test('follows the choice of a user with an account, without an email', async () => {
    const reader = { email: 'shopper@example.com' }
    await choose(reader, { wants: true, locale: 'yo' })
    expect(await statusOf(reader.email)).toBe('confirmed')
    await choose(reader, { wants: false, locale: 'yo' })
    expect(await statusOf(reader.email)).toBe('unsubscribed')
    await choose({ email: 'never@example.com' }, { wants: false, locale: 'en' })
    expect(await statusOf('never@example.com')).toBeUndefined()
    expect(await emails()).toEqual([])
  })
})

describe('the notification settings', () => {
  const choices = { email: true, push: true, orderUpdates: true, promotions: true, newsletter: false }
  const visitorSettings = {}
  async function save(shopper: Shopper, change: Partial<typeof choices>, newsletterShown = false) {
    const input = { choices: { ...choices, ...change }, newsletterShown, visitorSettings, locale: 'yo' } as const
    await saveNotificationSettings(deps(), shopper, input)
  }

  test('change the newsletter only if its switch was moved', async () => {
    const { email, userId } = await addPerson(database)
    const shopper = { actor: 'shopper', userId, email } as Shopper
    await save(shopper, { newsletter: true })
    expect([await statusOf(email), (await getSettings(deps(), shopper)).newsletter]).toEqual(['confirmed', true])
    // the page was loaded before the shopper subscribed
    await save(shopper, { promotions: false })
    expect([await statusOf(email), (await getSettings(deps(), shopper)).newsletter]).toEqual(['confirmed', true])
    await save(shopper, { newsletter: false }, true)
    expect([await statusOf(email), (await getSettings(deps(), shopper)).newsletter]).toEqual(['unsubscribed', false])
  })

  test('are saved whole or not at all', async () => {
    const { email, userId } = await addPerson(database)
    const shopper = { actor: 'shopper', userId, email } as Shopper
    await save(shopper, { promotions: false })
    const before = await getSettings(deps(), shopper)
    const wrong = { ...choices, newsletter: true, email: null as never }
    const input = { choices: wrong, newsletterShown: false, visitorSettings } as const
    await expect(saveNotificationSettings(deps(), shopper, { ...input, locale: 'en' })).rejects.toThrow()
    expect(await statusOf(email)).toBeUndefined()
    expect(await getSettings(deps(), shopper)).toEqual(before)
  })
})

const choose = async (who: { email: string }, input: { wants: boolean; locale: 'ig' | 'yo' | 'en' }) =>
  inTransaction(database.db, (tx) => chooseNewsletter(tx, deps(), who, input))

async function leaveTokens(): Promise<string[]> {
  const rows = await database.db.selectFrom('newsletterSubscribers').select('id').execute()
  return rows.map(({ id }) => seal(TEST_SECRET, 'newsletter leave', id))
}

describe('an issue', () => {
  const administrator = { actor: 'administrator' } as const
  const addReaders = async (count: number) =>
    inTransaction(database.db, async (tx) => {
      for (let i = 0; i < count; i++)
        await upsertReader(tx, { id: ids.ulid(), email: `reader${i}@example.com`, locale: 'en', now })
    })
  const steps = async () => {
    const { rows } = await sql<{ payload: { issueId: string; after: string } }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-newsletter-issue' order by j.id`.execute(database.db)
    return rows.map(({ payload }) => payload)
  }

  test('goes to each subscriber once, in batches, however often a batch or the form is repeated', async () => {
    await addReaders(450)
    const id = ids.ulid()
    later(SECOND)
    const issue = { id, subject: 'On Friday', body: 'Hello\n\nhttps://shop.example/products' }
    await Promise.all([sendIssue(deps(), administrator, issue), sendIssue(deps(), administrator, issue)])
    await ask('late@example.com')
    for (let at = 0; at < 5; at++) {
      const step = (await steps())[at]
      if (!step) break
      await Promise.all([writeIssue(deps(), step), writeIssue(deps(), step)].map((trying) => trying.catch(() => null)))
    }
    const sent = (await emails()).filter(({ kind }) => kind === 'newsletter-issue')
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(450)
    expect(sent).toHaveLength(450)
    expect(await database.db.selectFrom('newsletterIssues').select(['status', 'readers', 'written']).execute()).toEqual(
      [{ status: 'sent', readers: 450, written: 450 }],
    )
  })

  test('reaches no one who unsubscribes before it is sent', async () => {
    await addReaders(1)
    const id = ids.ulid()
    later(SECOND)
    await sendIssue(deps(), administrator, { id, subject: 'On Friday', body: 'Hello' })
    await writeIssue(deps(), { issueId: id, after: '' })
    const data = (await emails())[0]?.data as { issueId: string; subscriberId: string }
    expect(await readIssueEmail(deps(), data)).toMatchObject({ subject: 'On Friday', body: 'Hello' })
    const [token = ''] = await leaveTokens()
    await leaveNewsletter(deps(), { token })
    expect(await readIssueEmail(deps(), data)).toBeNull()
  })
})
