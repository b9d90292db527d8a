import type { Database, Tx } from './client.ts'

/**
 * The only way to a transaction. No call leaves the process inside `work`; what must happen afterwards is
 * enqueued as a job in the same transaction. Deadlocks and serialisation failures are tried again.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => work(tx as Tx))
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
      if (attempt === 3 || typeof code !== 'string' || !REPEATABLE.has(code)) throw error
    }
  }
}

const REPEATABLE = new Set(['40001', '40P01'])
