import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { hasPgBouncer, NO_PGBOUNCER, openPgBouncer, type PgBouncer } from '#tests/support/pgbouncer.ts'
import { makeLog } from '../log.ts'
import { isTooSlow } from './busy.ts'
import { openDatabase, prepared, type Database } from './client.ts'
import { listen } from './listen.ts'
import { inOneStatement, inTransaction } from './transaction.ts'

const log = makeLog('silent', 'test')
let database: TestDatabase
let pooler: PgBouncer
let db: Database
let reader: Database

describe.runIf(hasPgBouncer)(`through PgBouncer in transaction mode${NO_PGBOUNCER}`, () => {
  beforeAll(async () => {
    database = await makeTestDatabase()
    pooler = await openPgBouncer([database.url], { servers: 2 })
    const pooled = { url: pooler.through(database.url), log, isPooled: true, namesStatements: false, queueMs: 20_000 }
    db = openDatabase({ ...pooled, pool: 20 })
    reader = openDatabase({ ...pooled, pool: 20, statementTimeout: 700, byIndexOnly: true })
  })
  afterAll(async () => {
    await Promise.all([db.destroy(), reader.destroy()])
    await pooler.close()
    await database.drop()
  })

  type Limits = { statement: string; lock: string; idle: string; scan: string }
  const readLimits = sql<Limits>`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('enable_seqscan') as scan`
  const ALL = { statement: '5s', lock: '2s', idle: '15s', scan: 'on' }

  test('every statement has its limits, and no handle sees those of another', async () => {
    const ask = async (handle: Database) => (await readLimits.execute(handle)).rows[0]
    for (let round = 0; round < 5; round++) {
      const seen = await Promise.all([db, reader, db, reader].map(ask))
      const own = { ...ALL, statement: '700ms', scan: 'off' }
      expect(seen).toEqual([ALL, own, ALL, own])
    }
    expect(await inTransaction(db, async (tx) => (await readLimits.execute(tx)).rows)).toEqual([ALL])
    expect(await inOneStatement(db, async (tx) => (await readLimits.execute(tx)).rows)).toEqual([ALL])
  })

  test('a slow statement is cut by the server', async () => {
    const error: unknown = await sql`select pg_sleep(5)`.execute(reader).catch((failed: unknown) => failed)
    expect(isTooSlow(error)).toBe(true)
    expect((await sql`select 1 as one`.execute(reader)).rows).toEqual([{ one: 1 }])
  })

  test('many transactions share two servers, and each keeps its own', async () => {
    const own = sql<{ id: string }>`select pg_current_xact_id()::text as id`
    const ids = await Promise.all(
      Array.from({ length: 40 }, () =>
        inTransaction(db, async (tx) => {
          const [first] = (await own.execute(tx)).rows
          await sql`select pg_sleep(0.005)`.execute(tx)
          const [second] = (await own.execute(tx)).rows
          expect(second).toEqual(first)
          return first?.id
        }),
      ),
    )
    expect(new Set(ids).size).toBe(40)
  })

  test('frequent statements work without names, also after an error', async () => {
    const ask = async (n: number) =>
      sql<{ n: number }>`${prepared('pooled-test')} select 10 / ${n}::integer as n`.execute(reader)
    for (let round = 0; round < 10; round++) {
      const results = await Promise.allSettled([1, 0, 2, 5].map(ask))
      expect(results.map((r) => (r.status === 'fulfilled' ? r.value.rows[0]?.n : 'failed'))).toEqual([
        10,
        'failed',
        5,
        2,
      ])
    }
  })

  test('a listener whose messages get lost in the pooler never says that it is back', async () => {
    const events: string[] = []
    const handlers = (name: string) => ({
      onBack: () => events.push(`${name} back`),
      onLost: () => events.push(`${name} lost`),
      onMessage: (text: string) => events.push(`${name} hears ${text}`),
    })
    const options = { channel: 'shop_changed', log, db } as const
    const pooled = listen({ ...options, ...handlers('pooled'), url: pooler.through(database.url) })
    const direct = listen({ ...options, ...handlers('direct'), url: database.url })
    await expect.poll(() => events).toContain('direct back')
    await inTransaction(db, async (tx) => sql`select pg_notify('shop_changed', 'product:1')`.execute(tx))
    await expect.poll(() => events).toContain('direct hears product:1')
    await expect.poll(() => events, { timeout: 20_000 }).toContain('pooled lost')
    expect(events).not.toContain('pooled back')
    expect(events.filter((event) => event.includes('echo'))).toEqual([])
    await Promise.all([pooled.stop(), direct.stop()])
  })
})
