import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { TOTP } from 'otpauth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AppSecret } from '#infra/key-ring.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { keyIdOf, listSecrets } from '#infra/key-ring.ts'
import { openSeal, seal } from '#infra/seal.ts'
import { setFirstAdminPassword, signInAdministrator } from '#modules/administrator/index.server.ts'
import { openEmailData, writeEmail } from '#modules/emails/index.server.ts'
import { compareSecret, recordSecret } from '#modules/secrets/index.server.ts'
import * as signInModule from '#modules/sign-in/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { MINUTE } from '#shared/time.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addPerson, stranger, type TestPerson } from '#tests/support/people.ts'
import { keyedColumns } from './keyed-columns.ts'
import { recordOwnSecret, requireKnownSecrets } from './known-secrets.ts'

const { beginTwoFactor, confirmTwoFactor, findViewer, signIn, submitSignInCode, toFreshShopper } = signInModule

const OLD = 'the old secret of this test 0123456789'
const NEW = 'the new secret of this test 9876543210'
const ROTATING: AppSecret = [NEW, OLD]
const ADMIN_PASSWORD = 'kola-nut-4two'

const database = await useDatabase()
const { db } = database
let now = Date.now()
const clock = { now: () => new Date(now) }
const ids = makeIds(() => now)
const depsOf = (secret: AppSecret) => ({ db, clock, ids, secret })

function pass(ms: number): void {
  now += ms
}

async function runTool(file: string, secret: AppSecret, ...args: string[]): Promise<{ code: unknown; said: string }> {
  const env = {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: database.url,
    DEMO: 'off',
    APP_SECRETS: listSecrets(secret).join(','),
  }
  const child = spawn(process.execPath, [file, ...args], { env })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const [code] = (await once(child, 'close')) as unknown[]
  return { code, said }
}

const reseal = (secret: AppSecret, ...args: string[]) => runTool('tools/reseal.ts', secret, ...args)

/** A user with an authenticator app, a second factor and recovery codes of this secret. */
async function addCareful(secret: string): Promise<{ person: TestPerson; totp: TOTP; codes: string[] }> {
  const person = await addPerson(database, { secret })
  const entry = await signIn(depsOf(secret), { ...stranger(), name: person.email, password: person.password })
  if (!entry.ok || entry.value.step !== 'done') throw new Error('no first session')
  const viewer = await findViewer(depsOf(secret), entry.value.session.token)
  const shopper = viewer && toFreshShopper(depsOf(secret), { ...viewer, actor: 'shopper' })
  if (!shopper) throw new Error('no shopper')
  const setup = await beginTwoFactor(depsOf(secret), shopper)
  if (!setup.ok) throw new Error(setup.code)
  const totp = new TOTP({ secret: new URL(setup.value.uri).searchParams.get('secret') ?? '' })
  const on = await confirmTwoFactor(depsOf(secret), shopper, { code: totp.generate({ timestamp: now }), locale: 'en' })
  if (!on.ok) throw new Error(on.code)
  return { person, totp, codes: on.value.recoveryCodes }
}

/** 'done' with the right code, or what went wrong. */
async function enter(secret: AppSecret, person: TestPerson, code: string | null): Promise<string> {
  pass(MINUTE)
  const first = await signIn(depsOf(secret), { ...stranger(), name: person.email, password: person.password })
  if (!first.ok) return first.code
  if (first.value.step === 'done') return 'done'
  const shown = code ?? 'xxxxx-xxxxx'
  const second = await submitSignInCode(depsOf(secret), { ...stranger(), token: first.value.token, code: shown })
  return second.ok ? 'done' : second.code
}

const hashOf = async ({ userId }: TestPerson) =>
  (await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow()).passwordHash

test('secrets are rotated: old values open, are sealed again, and the old secret can go', async () => {
  await inTransaction(db, (tx) => recordSecret(tx, depsOf(OLD)))
  await setFirstAdminPassword(depsOf(OLD), ADMIN_PASSWORD)
  const ada = await addCareful(OLD)
  const bola = await addPerson(database, { secret: OLD })
  const data = { name: 'Ada', token: 'a-token-of-an-email-to-ada' }
  const email = { kind: 'reset-password' as const, to: ada.person.email, locale: 'en' as const, cause: 'a reset', data }
  await inTransaction(db, (tx) => writeEmail(tx, depsOf(OLD), email))
  const sealedSecret = seal(OLD, 'secret key of the payment provider', 'sk_test_of_this_shop')
  await db
    .insertInto('providerKeys')
    .values({ publicKey: 'pk_test_x', sealedSecret, lastFour: 'shop', changedAt: clock.now() })
    .execute()

  // a host with another secret refuses to start
  const stranded = await runTool('tools/admin.ts', NEW, 'code-off')
  expect(stranded.code).toBe(78)
  expect(stranded.said).toContain('2 passwords of users')
  expect(stranded.said).toContain('10 recovery codes, 1 second factors of users')
  expect(stranded.said).toContain(`The secret ${keyIdOf(OLD)} is missing`)
  expect(stranded.said).toContain('npm run secrets:reseal')

  await requireKnownSecrets(depsOf(ROTATING))
  await recordOwnSecret(depsOf(ROTATING))
  pass(MINUTE)
  expect(await enter(ROTATING, ada.person, ada.codes[0] ?? '')).toBe('done')
  expect(await hashOf(ada.person)).toContain(`,k=${keyIdOf(NEW)}$`)
  const admin = { password: ADMIN_PASSWORD, userAgent: null, ipAddress: '102.89.0.1', device: null }
  expect((await signInAdministrator(depsOf(ROTATING), admin)).ok).toBe(true)

  const counted = await reseal(ROTATING, '--dry-run')
  expect(counted.said).toContain('second factors of users: 1 to seal again')
  expect((await db.selectFrom('auditLog').selectAll().where('action', '=', 'secrets-resealed').execute()).length).toBe(
    0,
  )
  const done = await reseal(ROTATING)
  expect(done.code).toBe(0)
  expect(done.said).toContain('second factors of users: 1 sealed again')
  expect(done.said).toContain('tokens of emails: 1 sealed again')
  expect(done.said).toContain('secret key of the payment provider: 1 sealed again')
  expect(done.said).toContain(`The secret ${keyIdOf(OLD)} is still needed by: 1 passwords of users, 9 recovery codes.`)
  expect((await reseal(ROTATING)).said).toContain('second factors of users: 0 sealed again')

  // what is sealed opens with the new secret alone
  expect(await enter(NEW, ada.person, ada.totp.generate({ timestamp: now + MINUTE }))).toBe('done')
  const row = await db.selectFrom('emails').selectAll().where('cause', '=', 'a reset').executeTakeFirstOrThrow()
  expect(openEmailData(NEW, row.kind, row.data)).toEqual(data)
  const keys = await db.selectFrom('providerKeys').selectAll().executeTakeFirstOrThrow()
  expect(openSeal(NEW, 'secret key of the payment provider', keys.sealedSecret)).toBe('sk_test_of_this_shop')

  // a password still needs the old secret
  const early = await runTool('tools/admin.ts', NEW, 'code-off')
  expect(early.code).toBe(78)
  expect(early.said).toContain('1 passwords of users, 9 recovery codes')
  expect(await enter(ROTATING, bola, null)).toBe('done')
  await db.deleteFrom('recoveryCodes').execute()
  const last = await reseal(ROTATING)
  expect(last.said).toContain('is no longer needed. Remove it from APP_SECRETS.')
  expect((await runTool('tools/admin.ts', NEW, 'code-off')).code).toBe(0)
  expect(await compareSecret(depsOf(NEW))).toBe('same')
  expect(await enter(NEW, bola, null)).toBe('done')
  expect((await signInAdministrator(depsOf(NEW), admin)).ok).toBe(true)
}, 60_000)

test('values of the version without key ids belong to the secret of that time, in any order of the ring', async () => {
  await db.deleteFrom('users').execute()
  await db.deleteFrom('secretFingerprint').execute()
  await inTransaction(db, (tx) => recordSecret(tx, depsOf(OLD)))
  await db.updateTable('secretFingerprint').set({ madeWithoutIds: true }).execute()
  const ada = await addCareful(OLD)
  await sql`update users set password_hash = regexp_replace(password_hash, ',k=\\w+', '')`.execute(db)
  await sql`update two_factor set sealed_secret = split_part(sealed_secret, '.', 2)`.execute(db)
  await sql`update recovery_codes set code_hash = substring(code_hash from 5)`.execute(db)
  pass(MINUTE)
  expect(await enter(OLD, ada.person, ada.codes[0] ?? '')).toBe('done')
  expect(await hashOf(ada.person)).not.toContain(',k=')

  // a cluster first learns the new secret, and writes with it later
  await recordOwnSecret(depsOf([OLD, NEW]))
  expect(await hashOf(ada.person)).toContain(`,k=${keyIdOf(OLD)}$`)
  expect(await enter([OLD, NEW], ada.person, ada.codes[1] ?? '')).toBe('done')
  expect(await enter(ROTATING, ada.person, ada.totp.generate({ timestamp: now + MINUTE }))).toBe('done')
  expect((await reseal(ROTATING)).said).toContain('second factors of users: 1 sealed again')
})

test('a lost secret can be given up', async () => {
  await db.deleteFrom('users').execute()
  await db.deleteFrom('secretFingerprint').execute()
  await inTransaction(db, (tx) => recordSecret(tx, depsOf(OLD)))
  const ada = await addPerson(database, { secret: OLD })
  expect((await reseal(NEW, '--forget', 'ffffffff')).code).toBe(1)
  const given = await reseal(NEW, '--forget', keyIdOf(OLD))
  expect(given.said).toContain('Given up: 1 passwords of users')
  await requireKnownSecrets(depsOf(NEW))
  await recordOwnSecret(depsOf(NEW))
  expect(await enter(NEW, ada, null)).toBe('wrong-credentials')
  const entry = db.selectFrom('auditLog').select('after').where('action', '=', 'secret-forgotten')
  expect((await entry.executeTakeFirstOrThrow()).after).toEqual({ 'passwords of users': 1 })
})

test('two sign-ins at once both succeed while the password is hashed again', async () => {
  const ada = await addPerson(database, { secret: OLD })
  const both = await Promise.all([enter(ROTATING, ada, null), enter(ROTATING, ada, null), enter(ROTATING, ada, null)])
  expect(both).toEqual(['done', 'done', 'done'])
})

test('each column for sealed values and hashes with a secret is in the list', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and (column_name ~ '^sealed_|password_hash' or (table_name, column_name) in
      (('admin_password', 'hash'), ('recovery_codes', 'code_hash')))`.execute(db)
  const listed = keyedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(listed).toEqual(expect.arrayContaining(rows.map(({ place }) => place)))
})
