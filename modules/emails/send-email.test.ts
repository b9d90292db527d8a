import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Breaker } from '#infra/breaker.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { makeLog } from '#infra/log.ts'
import type { SendOutcome } from '#infra/mail/mailer.ts'
import { makeIds } from '#shared/ids.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import {
  decideEmail,
  listUnknownEmails,
  listUnwrittenEmails,
  getWaitingEmails,
  getWaitingUnwrittenEmails,
} from './admin-emails.ts'
import { writeEmail } from './write-email.ts'
import type { Email } from './contract.ts'
import { hasToken, listEmailKinds } from './email-kinds.ts'
import { giveUpAbandonedEmails, makeMailBreaker, sendEmail } from './send-email.ts'
import { sendEmailJob } from './job-types.ts'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
const clock = { now: () => now }
const ids = makeIds(() => now.getTime())
const sent: string[] = []
let breaker: Breaker
let answer: (to: string) => SendOutcome = () => ({ kind: 'sent', messageId: '1' })

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database.drop())
beforeEach(async () => {
  sent.length = 0
  breaker = makeMailBreaker({ clock, log: makeLog('silent', 'test') }, () => undefined)
  answer = () => ({ kind: 'sent', messageId: '1' })
  await database.db.deleteFrom('emails').execute()
})

function deps() {
  return {
    db: database.db,
    ids,
    secret: TEST_SECRET,
    clock,
    breaker,
    log: makeLog('silent', 'test'),
    mailer: {
      send: async (email: { to: string }) => {
        sent.push(email.to)
        await new Promise((resolve) => setTimeout(resolve, 5))
        return answer(email.to)
      },
      close: () => undefined,
    },
    renderEmail: async () => ({ subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }),
    emailContent: {},
  }
}

async function write(cause: string): Promise<string> {
  const data = { siteName: 'ShopZero', shopUrl: 'http://127.0.0.1:3000/' }
  await inTransaction(database.db, (tx) =>
    writeEmail(tx, deps(), { kind: 'mail-check', data, to: 'ada@example.com', locale: 'en', cause }),
  )
  return (await database.db.selectFrom('emails').select('id').where('cause', '=', cause).executeTakeFirstOrThrow()).id
}

async function statusOf(id: string): Promise<{ status: string; tries: number }> {
  return database.db.selectFrom('emails').select(['status', 'tries']).where('id', '=', id).executeTakeFirstOrThrow()
}

async function countEmailJobs(emailIds: string[]): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where payload ->> 'emailId' = any(${emailIds}::text[])`.execute(
    database.db,
  )
  return rows.length
}

const administrator = { actor: 'administrator' } as const
const decide = (emailId: string, to: 'again' | 'let-be') =>
  decideEmail(deps(), administrator, { emailId, to, ipAddress: '102.89.0.1' })

test('an email is sent once, however many processes want to send it', async () => {
  const emailId = await write('once')
  await Promise.all(Array.from({ length: 20 }, () => sendEmail(deps(), { emailId })))
  expect(sent).toEqual(['ada@example.com'])
  expect(await statusOf(emailId)).toEqual({ status: 'sent', tries: 1 })
})

test('the same cause writes one email, and a transaction that is rolled back none', async () => {
  await write('same')
  await write('same')
  await expect(
    inTransaction(database.db, async (tx) => {
      await writeEmail(tx, deps(), {
        kind: 'mail-check',
        data: { siteName: '', shopUrl: '' },
        to: 'a@b.co',
        locale: 'en',
        cause: 'never',
      })
      throw new Error('the fact did not happen')
    }),
  ).rejects.toThrow('the fact did not happen')
  const causes = await database.db.selectFrom('emails').select('cause').execute()
  expect(causes).toEqual([{ cause: 'same' }])
})

test('a rejected email is tried again later, and given up after 8 attempts', async () => {
  answer = () => ({ kind: 'refused', why: '450 mailbox busy', retry: true })
  const emailId = await write('busy')
  for (let i = 1; i <= 7; i++) {
    await sendEmail(deps(), { emailId })
    expect(await statusOf(emailId)).toEqual({ status: 'waiting', tries: i })
  }
  await sendEmail(deps(), { emailId })
  expect((await statusOf(emailId)).status).toBe('refused')
})

test('a permanent rejection is not tried again', async () => {
  answer = () => ({ kind: 'refused', why: '550 no such mailbox', retry: false })
  const emailId = await write('gone')
  await sendEmail(deps(), { emailId })
  expect((await statusOf(emailId)).status).toBe('refused')
})

test('while the mail server does not answer, emails wait without an attempt, and one tries after each pause', async () => {
  const waiting = async () =>
    (await database.db.selectFrom('emails').select(['status', 'tries']).execute()).filter(
      ({ status, tries }) => status === 'waiting' && tries === 0,
    ).length
  const emails = await Promise.all(Array.from({ length: 40 }, (_, i) => write(`outage ${i}`)))
  const sendAll = async () => {
    for (const emailId of emails) await sendEmail(deps(), { emailId })
  }
  answer = () => ({ kind: 'refused', why: 'Greeting never received', retry: true, isSilent: true })
  await sendAll()
  expect(sent).toHaveLength(5)
  // the fifth failure opened the breaker, so only the first four count
  expect(await waiting()).toBe(36)
  for (let pause = 0; pause < 12; pause++) {
    now = new Date(now.getTime() + breaker.restMs())
    await sendAll()
  }
  expect(sent).toHaveLength(17)
  expect(await waiting()).toBe(36)
  expect(breaker.restMs()).toBe(4 * 60_000)
  // none is lost: each waits for its own job
  expect(await countEmailJobs(emails)).toBeGreaterThanOrEqual(40)
  answer = () => ({ kind: 'sent', messageId: '1' })
  now = new Date(now.getTime() + breaker.restMs())
  await sendAll()
  await sendAll()
  expect(sent).toHaveLength(17 + 40)
})

test('a server that falls silent after the text of an email leaves few emails with an unknown outcome', async () => {
  answer = () => ({ kind: 'ambiguous', why: 'no response' })
  for (let i = 0; i < 20; i++) await sendEmail(deps(), { emailId: await write(`silent ${i}`) })
  expect(sent).toHaveLength(5)
})

test('a server that rejects emails answers, so the others are sent', async () => {
  answer = () => ({ kind: 'refused', why: '450 mailbox busy', retry: true })
  for (let i = 0; i < 20; i++) await sendEmail(deps(), { emailId: await write(`busy ${i}`) })
  expect(sent).toHaveLength(20)
})

test('an email that cannot be rendered is tried three times, and then the administrator sees why', async () => {
  const emailId = await write('broken')
  const broken = {
    ...deps(),
    renderEmail: async () => {
      throw new Error('its name is missing')
    },
  }
  for (let tries = 1; tries <= 3; tries++) {
    await sendEmail(broken, { emailId })
    expect(await statusOf(emailId)).toEqual({ status: tries < 3 ? 'waiting' : 'unwritable', tries })
  }
  expect(sent).toEqual([])
  expect(await getWaitingUnwrittenEmails(deps(), administrator)).toMatchObject({ count: 1 })
  const { emails } = await listUnwrittenEmails(deps(), administrator)
  expect(emails).toMatchObject([{ id: emailId, reason: 'its name is missing', canRetry: true }])
  expect(await decide(emailId, 'again')).toEqual({ ok: true, value: null })
  await sendEmail(deps(), { emailId })
  expect(sent).toEqual(['ada@example.com'])
  expect((await listUnwrittenEmails(deps(), administrator)).count).toBe(0)
})

test('content that is read when an email is sent reaches the template, and null means not to send it', async () => {
  const rendered: unknown[] = []
  let content: object | null = { products: 3 }
  const reading = {
    ...deps(),
    emailContent: { 'mail-check': async (data: unknown) => content && { ...content, stored: data } },
    renderEmail: async ({ data }: { data: unknown }) => {
      rendered.push(data)
      return { subject: 'Hello', html: '', text: '' }
    },
  }
  await sendEmail(reading, { emailId: await write('wanted') })
  expect(rendered).toEqual([{ products: 3, stored: expect.objectContaining({ siteName: 'ShopZero' }) }])
  content = null
  const emailId = await write('unwanted')
  await sendEmail(reading, { emailId })
  expect(sent).toHaveLength(1)
  expect(await statusOf(emailId)).toEqual({ status: 'refused', tries: 1 })
})

test('tokens of every kind of email are encrypted in the row, and decrypted only to render it', async () => {
  const rendered: unknown[] = []
  const reading = {
    ...deps(),
    renderEmail: async ({ data }: { data: unknown }) => {
      rendered.push(data)
      return { subject: 'Hello', html: '', text: '' }
    },
  }
  const token = 'a-token-that-opens-something'
  const emails = [
    { kind: 'confirm-sign-up', data: { token } },
    { kind: 'newsletter-confirm', data: { token } },
    { kind: 'reset-password', data: { name: 'Ada', token } },
    { kind: 'sign-in-closed', data: { name: 'Ada', token } },
    { kind: 'confirm-phone', data: { name: 'Ada', phone: '+2348031234567', token } },
  ] as const
  const sealed = listEmailKinds().filter(hasToken)
  expect(emails.map(({ kind }) => kind).toSorted()).toEqual(sealed.toSorted())
  for (const email of emails) {
    const to = `${email.kind}@example.com`
    await inTransaction(database.db, (tx) => writeEmail(tx, deps(), { ...email, to, locale: 'en', cause: email.kind }))
    const row = await database.db
      .selectFrom('emails')
      .select(['id', 'data'])
      .where('cause', '=', email.kind)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row.data)).not.toContain(token)
    await sendEmail(reading, { emailId: row.id })
  }
  expect(rendered).toEqual(emails.map(({ data }) => data))
})

test('an unknown outcome is never repeated automatically', async () => {
  answer = () => ({ kind: 'ambiguous', why: 'the connection broke after the text' })
  const emailId = await write('unknown')
  await sendEmail(deps(), { emailId })
  await sendEmail(deps(), { emailId })
  expect(sent).toHaveLength(1)
  expect((await statusOf(emailId)).status).toBe('ambiguous')
})

test('the administrator decides about an unknown outcome once: send again or dismiss, with an audit entry', async () => {
  answer = () => ({ kind: 'ambiguous', why: 'the connection broke after the text' })
  const [lost, left] = [await write('lost'), await write('left')]
  for (const emailId of [lost, left]) await sendEmail(deps(), { emailId })
  expect(await getWaitingEmails(deps(), administrator)).toMatchObject({
    count: 2,
    oldest: [{ name: 'ada@example.com' }, { name: 'ada@example.com' }],
  })
  answer = () => ({ kind: 'sent', messageId: '2' })
  const answers = await Promise.all([decide(lost, 'again'), decide(lost, 'again'), decide(left, 'let-be')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await listUnknownEmails(deps(), administrator)).toEqual({ emails: [], count: 0 })
  await Promise.all([1, 2].map(() => sendEmail(deps(), { emailId: lost })))
  await sendEmail(deps(), { emailId: left })
  expect(sent).toHaveLength(3)
  expect([(await statusOf(lost)).status, (await statusOf(left)).status]).toEqual(['sent', 'ambiguous'])
  // an email that was sent or dismissed can't be decided again
  for (const emailId of [lost, left, 'nonsense'])
    expect(await decide(emailId, 'again')).toEqual({ ok: false, code: 'email-unknown' })
  const noted = await database.db
    .selectFrom('auditLog')
    .select(['action', 'subjectId', 'after'])
    .where('subjectKind', '=', 'email')
    .where('subjectId', 'in', [lost, left])
    .orderBy('action')
    .execute()
  expect(noted).toEqual([
    { action: 'email-dismissed', subjectId: left, after: { kind: 'mail-check' } },
    { action: 'email-sent-again', subjectId: lost, after: { kind: 'mail-check' } },
  ])
})

test('an email whose process died while sending waits for a decision', async () => {
  const emailId = await write('died')
  await database.db.updateTable('emails').set({ status: 'sending', claimedAt: now }).where('id', '=', emailId).execute()
  await giveUpAbandonedEmails(deps())
  expect((await statusOf(emailId)).status).toBe('sending')
  now = new Date(now.getTime() + 6 * 60_000)
  await giveUpAbandonedEmails(deps())
  expect((await statusOf(emailId)).status).toBe('ambiguous')
})

test('an address gets at most three unrequested emails an hour and ten a day, even for concurrent requests', async () => {
  let causes = 0
  const tell = async (to: string, kind: 'new-sign-in' | 'password-changed' = 'new-sign-in') => {
    const data = { name: 'Ada', at: now.toISOString(), device: '' }
    const email = { kind, data, to, locale: 'en', cause: `${kind} ${++causes}` } as const
    await inTransaction(database.db, (tx) => writeEmail(tx, deps(), email))
  }
  const count = async (to: string) =>
    (await database.db.selectFrom('emails').select('id').where('recipient', '=', to).execute()).length
  const ageEmailsByAnHour = () =>
    database.db
      .updateTable('emails')
      .set({ createdAt: sql<Date>`created_at - interval '61 minutes'` })
      .execute()

  await Promise.all(Array.from({ length: 17 }, () => tell('ada@example.com')))
  expect(await count('ada@example.com')).toBe(3)
  await tell('bola@example.com')
  expect(await count('bola@example.com')).toBe(1)
  for (let hour = 1; hour <= 4; hour++) {
    await ageEmailsByAnHour()
    for (let i = 0; i < 5; i++) await tell('ada@example.com')
  }
  expect(await count('ada@example.com')).toBe(10)
  for (let i = 0; i < 5; i++) await tell('ada@example.com', 'password-changed')
  expect(await count('ada@example.com')).toBe(15)
})

const moment = () => ({ at: now.toISOString() })
const limited: Email[] = [
  { kind: 'newsletter-confirm', data: { token: 'x'.repeat(30) } },
  { kind: 'confirm-sign-up', data: { token: 'x'.repeat(30) } },
  { kind: 'already-signed-up', data: { name: 'Ada' } },
  {
    kind: 'order-news',
    data: { name: 'Ada', reference: 'SZ_1', orders: [], what: 'cancelled', neverPaid: true },
  },
]
const pick = (at: number): Email => limited[at % limited.length] ?? { kind: 'already-signed-up', data: { name: 'Ada' } }
const SPELLINGS = ['ada.obi@gmail.com', 'adaobi@gmail.com', 'a.d.a.o.b.i+news@gmail.com', 'adaobi+2@googlemail.com']

test('all kinds that others can trigger share one counter per mailbox, however its address is spelt', async () => {
  let causes = 0
  const tell = async (to: string, at: number) => {
    const email = {
      ...pick(at),
      to,
      locale: 'en',
      cause: `l ${++causes}`,
    } as const
    await inTransaction(database.db, (tx) => writeEmail(tx, deps(), email))
  }
  const all = SPELLINGS.flatMap((to) => limited.map((_, at) => tell(to, at)))
  await Promise.all(all)
  const count = async () => (await database.db.selectFrom('emails').select('id').execute()).length
  expect(await count()).toBe(3)
  const warn = { kind: 'new-sign-in', data: { name: 'Ada', device: '', ...moment() }, locale: 'en' } as const
  const warning = { ...warn, to: 'adaobi@gmail.com', cause: 'warn' }
  await inTransaction(database.db, (tx) => writeEmail(tx, deps(), warning))
  // other kinds don't block security emails
  expect(await count()).toBe(4)
  const data = { name: 'Ada', reference: 'SZ_2', orders: [], what: 'cancelled' as const }
  for (let i = 0; i < 5; i++)
    await inTransaction(database.db, (tx) =>
      writeEmail(tx, deps(), { kind: 'order-news', data, to: 'adaobi@gmail.com', locale: 'en', cause: `paid ${i}` }),
    )
  expect(await count()).toBe(9)
})

test('a job is stored as the next release will read it', async () => {
  const emailId = await write('queued-before')
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-email' and j.payload ->> 'emailId' = ${emailId}`.execute(database.db)
  expect(rows).toEqual([{ payload: { emailId } }])
  expect(sendEmailJob.payload.parse(rows[0]?.payload)).toEqual({ emailId })
})
