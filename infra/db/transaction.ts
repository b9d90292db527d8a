import { release, type Database, type Tx } from './client.ts'
import { borrowLine } from './line.ts'

/**
 * The only way to a transaction. No call leaves the process inside `work`; what must happen afterwards is
 * enqueued as a job in the same transaction. Deadlocks and serialisation failures are tried again.
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
 * For a change that is one statement: the database makes it a transaction by itself, which saves the statements that
 * begin and commit one. A second statement is refused. Deadlocks are tried again here too.
 */
export async function inOneStatement<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeat(async () => {
    const { client, single } = await borrowLine(db)
    try {
      return await single(work)
    } finally {
      release(client)
    }
  })
}

/** A write finds its rows by their keys: a plan for any values is as good as one for these, and is made once. */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan'

async function once<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { client, tx } = await borrowLine(db)
  let isLost = false
  try {
    // it travels with the first statement; where it fails, that one fails too
    client.query(BEGIN).catch(() => undefined)
    const result = await work(tx)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (isLost = true))
    throw error
  } finally {
    client.release(isLost)
  }
}
