import { release, type Database, type Tx } from './client.ts'
import { borrowConnection } from './pipelined-connection.ts'
import { sessionOf } from './pool.ts'

/**
 * The only way to open a transaction. `work` makes no external call. Follow-up work is enqueued as a job in the same
 * transaction. Retries deadlocks and serialisation failures.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeat(() => once(db, work))
}

async function repeat<T>(attemptOnce: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce()
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
      if (attempt === 3 || typeof code !== 'string' || !REPEATABLE.has(code)) throw error
    }
  }
}

const REPEATABLE = new Set(['40001', '40P01'])

/**
 * For a write with one statement, which is a transaction by itself. That saves `begin` and `commit`. A second statement
 * is refused. Retries deadlocks too.
 */
export async function inOneStatement<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeat(async () => {
    const { client, single } = await borrowConnection(db)
    try {
      return await single(work)
    } finally {
      release(client)
    }
  })
}

/** Writes find their rows by key. A generic plan is as good as a custom one, and is made only once. */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan'

async function once<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { client, tx } = await borrowConnection(db)
  let isLost = false
  try {
    // sent with the first statement; if it fails, that statement fails too
    client.query(`${BEGIN}${sessionOf(client).limits}`).catch(() => undefined)
    const result = await work(tx)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (isLost = true))
    throw error
  } finally {
    release(client, isLost)
  }
}
