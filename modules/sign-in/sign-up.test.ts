import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#infra/db/client.ts'
import { makeLog } from '#infra/log.ts'
import { makeIds } from '#shared/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson, emailsTo, linkTo, stranger } from '#tests/support/people.ts'
import { signUpForm } from '#modules/accounts/contract.ts'
import { confirmSignUp, findWaitingSignUp } from './confirm-sign-up.ts'
import { findViewer } from './session.ts'
import { signIn } from './sign-in.ts'
import { answerSignUp, signUp } from './sign-up.ts'

let database: TestDatabase
let now = new Date('2026-11-21T10:00:00Z')
let count = 0
let email = ''

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(async () => database.drop())
beforeEach(() => {
  email = `ada${++count}@example.com`
})

function deps() {
  return { db: database.db, clock: { now: () => now }, secret: TEST_SECRET, ids: makeIds(() => now.getTime()) }
}

const input = { fullName: 'Ada Obi', password: 'mango-tree-82', ipAddress: '102.89.0.1', locale: 'en' as const }

async function ask(more: Partial<Parameters<typeof signUp>[1]> = {}): Promise<string> {
  const answer = await signUp(deps(), { ...input, email, browser: null, ipAddress: `102.1.0.${count}`, ...more })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.browser
}

async function answerAll(): Promise<void> {
  const waiting = await database.db.selectFrom('signUps').select('id').where('tokenHash', 'is', null).execute()
  for (const { id } of waiting) await answerSignUp(deps(), { signUpId: id })
}

async function confirm(token: string, browser: string | null, password?: string, db = database.db) {
  return confirmSignUp({ ...deps(), db }, { ...stranger(), token, browser, password })
}

async function countUsers(): Promise<number> {
  return (await database.db.selectFrom('users').select('id').where('email', '=', email).execute()).length
}

test('an account is created when the link is used in the same browser: signed in, confirmed, once', async () => {
  const browser = await ask()
  await answerAll()
  expect(await countUsers()).toBe(0)
  expect((await signIn(deps(), { ...stranger(), name: email, password: input.password })).ok).toBe(false)
  const token = await linkTo(database, email, 'confirm-sign-up')
  expect(await findWaitingSignUp(deps(), { token, browser })).toEqual({ email, asks: 'nothing' })
  const confirmed = await confirm(token, browser)
  if (!confirmed.ok) throw new Error(confirmed.code)
  expect(await findViewer(deps(), confirmed.value.session.token)).toMatchObject({ fullName: 'Ada Obi', email })
  expect(await confirm(token, browser)).toEqual({ ok: false, code: 'link-invalid' })
  const user = await database.db
    .selectFrom('users')
    .select('emailConfirmedAt')
    .where('email', '=', email)
    .executeTakeFirst()
  expect(user?.emailConfirmedAt).toEqual(now)
  // after the welcome, no alert about a new device is needed
  expect((await emailsTo(database, email)).map(({ kind }) => kind)).toEqual(['confirm-sign-up'])
})

test('in another browser the link alone is not enough: a stranger may have chosen the password', async () => {
  await ask()
  await answerAll()
  const token = await linkTo(database, email, 'confirm-sign-up')
  expect(await findWaitingSignUp(deps(), { token, browser: 'x'.repeat(32) })).toEqual({ email, asks: 'password' })
  expect(await confirm(token, null)).toMatchObject({ code: 'password-wrong' })
  for (let i = 0; i < 4; i++) expect(await confirm(token, null, `guess-${i}`)).toMatchObject({ code: 'password-wrong' })
  expect(await confirm(token, null, input.password)).toMatchObject({ code: 'too-many-tries' })
  now = new Date(now.getTime() + MINUTE)
  expect((await confirm(token, null, input.password)).ok).toBe(true)
})

test('fifty uses of one link at once create one account', async () => {
  const browser = await ask()
  await answerAll()
  const token = await linkTo(database, email, 'confirm-sign-up')
  const db = openDatabase({ url: database.url, pool: 20, log: makeLog('silent', 'tests'), queueMs: 10_000 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token, browser, undefined, db)))
  await db.destroy()
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await countUsers()).toBe(1)
})

test('a link expires after 24 hours', async () => {
  const browser = await ask()
  await answerAll()
  const token = await linkTo(database, email, 'confirm-sign-up')
  now = new Date(now.getTime() + DAY + MINUTE)
  expect(await findWaitingSignUp(deps(), { token, browser })).toBeNull()
  expect(await confirm(token, browser)).toEqual({ ok: false, code: 'link-invalid' })
})

test('the owner of a known address gets an email; the person who asked learns nothing, and nothing changes', async () => {
  const owner = await addPerson(database, { email, fullName: 'Owner Eze', password: 'paw-paw-leaf-9' })
  const known = await signUp(deps(), { ...input, email, browser: 'b'.repeat(32), ipAddress: '102.2.0.1' })
  const unknown = await signUp(deps(), {
    ...input,
    email: `new${email}`,
    browser: 'b'.repeat(32),
    ipAddress: '102.2.0.2',
  })
  expect(known).toEqual(unknown)
  await answerAll()
  expect(await emailsTo(database, email)).toEqual([
    { kind: 'already-signed-up', locale: 'en', data: { name: 'Owner Eze' } },
  ])
  expect((await signIn(deps(), { ...stranger(), name: email, password: input.password })).ok).toBe(false)
  expect((await signIn(deps(), { ...stranger(), name: email, password: owner.password })).ok).toBe(true)
})

test('a mailbox gets at most three such emails an hour and ten a day', async () => {
  for (let i = 0; i < 5; i++) await ask({ ipAddress: `102.3.0.${i}` })
  await answerAll()
  expect(await emailsTo(database, email)).toHaveLength(3)
  for (let hour = 0; hour < 6; hour++) {
    now = new Date(now.getTime() + HOUR + MINUTE)
    // the email limit uses the database's clock
    const anHourAgo = sql<Date>`created_at - interval '61 minutes'`
    await database.db.updateTable('emails').set({ createdAt: anHourAgo }).execute()
    for (let i = 0; i < 3; i++) await ask({ ipAddress: `102.3.${hour}.${i}` })
    await answerAll()
  }
  expect(await emailsTo(database, email)).toHaveLength(10)
})

test('stored tokens are useless: they are hashed in the table, and encrypted in the email', async () => {
  const browser = await ask()
  await answerAll()
  const token = await linkTo(database, email, 'confirm-sign-up')
  const rows = [
    await database.db.selectFrom('signUps').selectAll().execute(),
    await database.db.selectFrom('emails').selectAll().execute(),
  ]
  const text = JSON.stringify(rows)
  for (const secret of [token, browser, input.password]) expect(text).not.toContain(secret)
  const stored = await database.db
    .selectFrom('signUps')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  for (const bytes of [stored.tokenHash, stored.browserHash]) {
    for (const form of ['base64url', 'hex'] as const) {
      expect(await confirm(bytes?.toString(form) ?? '', browser)).toMatchObject({ code: 'link-invalid' })
    }
  }
})

test("a common password, or one made of the user's own words, is refused before anything is stored", async () => {
  for (const [password, code] of [
    ['password1', 'password-common'],
    ['adaobi1990', 'password-own'],
  ] as const) {
    expect(await signUp(deps(), { ...input, email, password, browser: null })).toEqual({ ok: false, code })
  }
  expect(await database.db.selectFrom('signUps').select('id').where('email', '=', email).execute()).toEqual([])
})

test('the form reports all errors at once, with the texts and in the order of the specification', () => {
  const faults = (form: object) =>
    Object.fromEntries(
      (signUpForm.safeParse(form).error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]),
    )
  expect(faults({ fullName: '', email: '', password: '', confirmPassword: '', terms: '' })).toEqual({
    fullName: 'name-required',
    email: 'email-required',
    password: 'password-required',
    confirmPassword: 'confirm-required',
    terms: 'terms-required',
  })
  expect(faults({ fullName: ' A ', email: 'ada', password: '12345', confirmPassword: '1234', terms: 'on' })).toEqual({
    fullName: 'name-short',
    email: 'email-invalid',
    password: 'password-short',
    confirmPassword: 'passwords-differ',
  })
  for (const unseen of ['\u200b\u200b', '\u3164\u3164', '\u2800\u2800', '\u00ad\u00ad', 'A\u200b'])
    expect(faults({ fullName: unseen }).fullName).toBe('name-short')
  const good = {
    fullName: ' Ọlá ',
    email: ' ADA@Bücher.example',
    password: '123456',
    confirmPassword: '123456',
    terms: 'on',
  }
  expect(signUpForm.parse(good)).toMatchObject({ fullName: 'Ọlá', email: 'ada@xn--bcher-kva.example' })
  for (const fullName of ['\u200b\u200b', '\u3164\u3164', '\u2800\u2800', '\u00ad\u00adA', 'A\u0301'])
    expect(faults({ ...good, fullName })).toEqual({ fullName: 'name-short' })
  expect(signUpForm.parse({ ...good, fullName: '\u3164Ada\u200b Obi' })).toMatchObject({ fullName: 'Ada Obi' })
})
