import type pg from 'pg'
import { codeOf, isDatabaseBusy, isTooSlow } from './busy.ts'
import { askAlone, openDatabase, openDatabaseOn, release, takeClientOf, type Database } from './client.ts'
import type { PoolOptions } from './pool.ts'
import { watchReplica, type Replica } from './replica.ts'

export type Readers = {
  /** the replica while it can be used, otherwise the primary */
  reader: Database
  /** for who must see what they have just written */
  primaryReader: Database
  /** null: there is none, and both are the same */
  replica: Replica | null
  close: () => Promise<void>
}

type ReaderOptions = PoolOptions & {
  replicaUrl: string | null
  /** a connection to the primary that no visitor uses */
  checks: Database
}

export function openReaders({ replicaUrl, checks, ...options }: ReaderOptions): Readers {
  const primaryReader = openDatabase(options)
  if (!replicaUrl)
    return { reader: primaryReader, primaryReader, replica: null, close: async () => primaryReader.destroy() }
  const ofReplica = { ...options, url: replicaUrl }
  const replicaReader = openDatabase(ofReplica)
  const replicaChecks = openDatabase({ ...ofReplica, ...CHECKS })
  const replica = watchReplica({ primary: checks, replica: replicaChecks, log: options.log })
  return {
    reader: openSwitch({ primaryReader, replicaReader, replica }),
    primaryReader,
    replica,
    async close() {
      replica.stop()
      await Promise.all([primaryReader, replicaReader, replicaChecks].map(async (db) => db.destroy()))
    },
  }
}

/** For the readiness check and the lag: one connection, and no long waits. */
export const CHECKS = { pool: 1, statementTimeout: 1000, queueMs: 1000, applicationName: 'shopzero-checks' } as const

type Switch = { primaryReader: Database; replicaReader: Database; replica: Replica }

/** Each statement goes to the replica, or to the primary if the replica can't be used or fails. */
function openSwitch({ primaryReader, replicaReader, replica }: Switch): Database {
  const onReplica = new WeakSet<pg.PoolClient>()
  return openDatabaseOn({
    async take() {
      if (replica.state() !== 'used') return takeClientOf(primaryReader)
      try {
        const client = await takeClientOf(replicaReader)
        onReplica.add(client)
        return client
      } catch (error) {
        if (!isFault(error)) throw error
        replica.fail()
        return takeClientOf(primaryReader)
      }
    },
    async ask(client, text, values) {
      try {
        return await askAlone(client, text, values)
      } catch (error) {
        if (!onReplica.has(client) || !(isFault(error) || isOutdated(error))) throw error
        if (isFault(error)) replica.fail()
        return askPrimary(primaryReader, text, values)
      }
    },
  })
}

async function askPrimary(primaryReader: Database, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = await takeClientOf(primaryReader)
  try {
    return await askAlone(client, text, values)
  } finally {
    release(client)
  }
}

const CONFLICT = '40001'

/** The replica does not respond. A statement that is too slow, or a full pool, says nothing about the replica. */
function isFault(error: unknown): boolean {
  const isFull = error instanceof Error && error.message.startsWith('timeout exceeded')
  return isDatabaseBusy(error) && !isFull && !isTooSlow(error) && codeOf(error) !== CONFLICT
}

/** What the replica replays cancels the statement, or the statement needs a migration that it has not replayed yet. */
function isOutdated(error: unknown): boolean {
  return [CONFLICT, '42P01', '42703', '42883'].includes(codeOf(error))
}
