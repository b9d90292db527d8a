import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { deleteDeadJobs } from '#infra/db/delete-dead-jobs.ts'
import { makeLog } from '#infra/log.ts'
import { jobs as auditJobs, recordAudit } from '#modules/audit/index.server.ts'
import { cleaning, eraseEmailsAbout } from '#modules/emails/index.server.ts'
import { jobs as paymentJobs } from '#modules/payments/index.server.ts'
import { systemClock } from '#shared/time.ts'
import { openTradedShop, type TradedShop } from '#tests/support/audit/traded-shop.ts'
import { findOffences } from './audit.ts'

let shop: TradedShop
/** as the app's role, which may not change the audit log otherwise */
let app: Database

beforeAll(async () => {
  shop = await openTradedShop()
  app = openDatabase({ url: shop.trade.database.url, pool: 2, log: makeLog('silent', 'tests') })
})
afterAll(async () => {
  await app.destroy()
  await shop.trade.close()
})

async function clean(): Promise<void> {
  const deps = { db: app, clock: systemClock } as Parameters<(typeof cleaning)[number]['handle']>[0]
  for (const job of [...cleaning, ...paymentJobs, ...auditJobs]) await job.handle(deps, {})
}

async function offences(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: shop.trade.database.ownerUrl })
  await client.connect()
  try {
    return await findOffences(client)
  } finally {
    await client.end()
  }
}

const db = (): Database => shop.trade.database.db

async function addEmail(email: { cause: string; kind?: string; status?: string; days: number; data?: object }) {
  const { cause, kind = 'reset-password', status = 'sent', days, data = { name: 'Ada', token: 'x' } } = email
  await sql`insert into emails (id, kind, cause, recipient, locale, data, status, last_error, created_at, sent_at)
    values (${shop.trade.deps.ids.ulid()}, ${kind}, ${cause}, 'ada@example.com', 'en', ${JSON.stringify(data)}::jsonb, ${status},
      'to ada@example.com', now() - make_interval(days => ${days}),
      case when ${status} = 'sent' then now() - make_interval(days => ${days}) end)`.execute(db())
}

const emailOf = (cause: string) =>
  db().selectFrom('emails').selectAll().where('cause', '=', cause).executeTakeFirstOrThrow()

describe('old emails', () => {
  test('lose what they said, and remain as the record that they were sent', async () => {
    await addEmail({ cause: 'old', days: 31 })
    await addEmail({ cause: 'recent', days: 29 })
    await addEmail({ cause: 'refused', status: 'refused', days: 31 })
    await clean()
    expect(await emailOf('old')).toMatchObject({ data: {}, lastError: null, recipient: 'ada@example.com' })
    expect((await emailOf('refused')).data).toEqual({})
    expect((await emailOf('recent')).data).toEqual({ name: 'Ada', token: 'x' })
  })

  test('that wait, or wait for a decision, keep it', async () => {
    for (const status of ['waiting', 'ambiguous', 'unwritable']) await addEmail({ cause: status, status, days: 400 })
    await clean()
    for (const status of ['waiting', 'ambiguous', 'unwritable'])
      expect((await emailOf(status)).data).toEqual({ name: 'Ada', token: 'x' })
    await db()
      .updateTable('emails')
      .set({ dismissedAt: new Date(0) })
      .where('cause', '=', 'unwritable')
      .execute()
    await clean()
    expect((await emailOf('unwritable')).data).toEqual({})
    await db().deleteFrom('emails').where('recipient', '=', 'ada@example.com').execute()
  })

  test('are still found by their order, and the audit of money stays clean', async () => {
    const reference = shop.references.paid
    const data = { reference, name: 'Ada', order: { id: 'an order', city: 'Ikeja' } }
    await addEmail({ cause: 'order', kind: 'order-paid', days: 40, data })
    // from now on, only the email shows that the order was confirmed
    await sql`delete from graphile_worker._private_jobs where payload ->> 'checkoutId' = ${shop.checkouts.paid}`.execute(
      db(),
    )
    await clean()
    expect((await emailOf('order')).data).toEqual({ reference, order: { id: 'an order' } })
    expect(await offences()).toEqual([])
    await inTransaction(app, (tx) => eraseEmailsAbout(tx, [reference]))
    expect(await db().selectFrom('emails').select('id').where('cause', '=', 'order').execute()).toEqual([])
  })
})

test('old provider events lose their content, unless an administrator must look at them', async () => {
  const add = (state: string, days: number) =>
    sql`insert into provider_events (dedupe_key, event, raw, state, received_at, done_at)
      values (sha256(${`${state} ${days}`}::bytea), ${`${state} ${days}`}, '{"email":"ada@example.com"}', ${state},
        now() - make_interval(days => ${days}), case when ${state} <> 'new' then now() - make_interval(days => ${days}) end)`.execute(
      db(),
    )
  for (const state of ['done', 'ignored', 'foreign', 'dead', 'new']) await add(state, 91)
  await add('done', 89)
  await clean()
  const rows = await db().selectFrom('providerEvents').select(['event', 'raw']).execute()
  const empty = rows.filter(({ raw }) => raw.length === 0).map(({ event }) => event)
  expect(empty.toSorted()).toEqual(['done 91', 'foreign 91', 'ignored 91'])
  await sql`delete from provider_events where event ~ ' (91|89)$'`.execute(db())
})

test('old audit entries lose the IP address and nothing else; the app cannot change them otherwise', async () => {
  const subject = { kind: 'settings', id: 'retention' }
  const entry = { actor: 'administrator' as const, action: 'settings-changed', subject, ipAddress: '102.89.0.1' }
  const ids = await inTransaction(app, async (tx) => [await recordAudit(tx, entry), await recordAudit(tx, entry)])
  await sql`update audit_log set at = now() - interval '181 days' where id = ${ids[0]}`.execute(db())
  await clean()
  const rows = await db()
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', 'retention')
    .orderBy('id')
    .execute()
  expect(rows.map(({ ipAddress }) => ipAddress)).toEqual([null, '102.89.0.1'])
  expect(rows[0]).toMatchObject({ action: 'settings-changed', actor: 'administrator' })
  await expect(sql`update audit_log set ip_address = null`.execute(app)).rejects.toThrow('permission denied')
})

test('jobs that failed for the last time a month ago are deleted', async () => {
  const age = (id: string | undefined, attempts: number, days: number) =>
    sql`update graphile_worker._private_jobs set attempts = ${attempts}, updated_at = now() - make_interval(days => ${days})
      where id = ${id}`.execute(db())
  const { rows: made } = await sql<{ id: string }>`
    select (graphile_worker.add_job(name, max_attempts => 3)).id
    from unnest(array['dead-and-old', 'dead', 'waits-and-old']) with ordinality as names(name, place) order by place`.execute(
    db(),
  )
  await age(made[0]?.id, 3, 31)
  await age(made[1]?.id, 3, 29)
  await age(made[2]?.id, 2, 31)
  const pool = new pg.Pool({ connectionString: shop.trade.database.url, max: 1 })
  await deleteDeadJobs(pool)
  await pool.end()
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where task_identifier ~ 'dead|old' order by 1`.execute(
    db(),
  )
  expect(rows.map(({ task }) => task)).toEqual(['dead', 'waits-and-old'])
})
