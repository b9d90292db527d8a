import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from 'kysely'
import type pg from 'pg'
import { ask, askAlone, nameOf, plugins, takeClientOf, type Database, type Tx } from './client.ts'
import type { DB } from './schema.gen.ts'

type Line = { client: pg.PoolClient; tx: Tx; single: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }
type AskRepeated = (text: string, values: unknown[]) => Promise<pg.QueryResult>
const lines = new WeakMap<pg.PoolClient, Line>()

/** A connection for one transaction. Statements are sent without waiting for earlier results, and run in order. */
export async function borrowConnection(db: Database): Promise<Line> {
  const client = await takeClientOf(db)
  const line = lines.get(client) ?? makeLine(client)
  lines.set(client, line)
  return line
}

function makeLine(client: pg.PoolClient): Line {
  let allowed = Infinity
  const askAllowed: AskRepeated = async (text, values) => {
    if (allowed-- <= 0) throw new Error('more than one statement wants a transaction: inTransaction')
    const name = nameOf(text) ?? names.get(text) ?? nameRepeated(text)
    return allowed === Infinity ? ask(client, text, values, name) : askAlone(client, text, values, name)
  }
  const tx = new Kysely<DB>({ dialect: toLine(askAllowed), plugins }) as unknown as Tx
  return {
    client,
    tx,
    async single(work) {
      allowed = 1
      try {
        return await work(tx)
      } finally {
        allowed = Infinity
      }
    },
  }
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A Kysely dialect on one borrowed connection. The borrower begins, commits and releases. */
function toLine(askIn: AskRepeated): Dialect {
  const nothing = async (): Promise<void> => undefined
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { command, rowCount, rows } = await askIn(text, [...parameters])
      return { rows: rows as R[], ...(WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    },
    streamQuery() {
      throw new Error('nothing is streamed here')
    },
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => connection,
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
  }
}

/** How often each statement ran in transactions. The third time it gets a name. */
const texts = new Map<string, number>()
const REPEATED = 3
/** Each named statement takes memory on each connection. */
const MOST_NAMED = 250
const MOST_COUNTED = 2000
const names = new Map<string, string>()

/**
 * Transactions use generic plans (transaction.ts). So a repeated statement is planned once per connection, without a
 * mark.
 */
function nameRepeated(text: string): string | undefined {
  const count = (texts.get(text) ?? 0) + 1
  if (count < REPEATED || names.size === MOST_NAMED) {
    if (texts.size < MOST_COUNTED) texts.set(text, count)
    return undefined
  }
  texts.delete(text)
  const name = `repeated-${names.size + 1}`
  names.set(text, name)
  return name
}
