import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { isReadOnly } from './busy.ts'
import { LONG_QUEUE_MS, makePool, sessionOf, type PoolOptions } from './pool.ts'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>
/** Writes require this type, which a plain `Database` does not satisfy. */
export type Tx = Transaction<DB> & { readonly isTransaction: true }

/** A longer wait for a connection means overload: the response is 503. */
const QUEUE_MS = 500
/** Opening a connection may take longer than a wait in the queue, because a slow start does not mean overload. */
const CONNECT_MS = 3000

const INT8 = 20
pg.types.setTypeParser(INT8, toSafeInteger)

export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
type Queue = { pool: pg.Pool; maxWaitMs: number }
const queues = new WeakMap<Database, Queue>()

export function openDatabase(options: PoolOptions): Database {
  const pool = makePool(options)
  const db = openHandle({ pool, maxWaitMs: options.queueMs ?? QUEUE_MS })
  const destroy = db.destroy.bind(db)
  // Kysely does not end a pool that was only used in transactions
  db.destroy = async () => {
    await destroy()
    if (!pool.ending) await pool.end()
  }
  return db
}

/** The same connections for work that waits instead of being refused. It closes with the original handle. */
export function withQueueTimeout(db: Database, maxWaitMs = LONG_QUEUE_MS): Database {
  const queue = queues.get(db)
  return queue ? openHandle({ ...queue, maxWaitMs: Math.max(queue.maxWaitMs, maxWaitMs) }) : db
}

function openHandle(queue: Queue): Database {
  const db = openDatabaseOn({
    take: () => takeClient(queue),
    ask: askAlone,
    end: () => queue.pool.end(),
  })
  queues.set(db, queue)
  return db
}

/** Where a handle takes its connections, and how it sends a statement. */
type Source = {
  take: () => Promise<pg.PoolClient>
  ask: (client: pg.PoolClient, text: string, values: unknown[]) => Promise<pg.QueryResult>
  end?: () => Promise<void>
}

export function openDatabaseOn(source: Source): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(source) }), plugins })
}

/**
 * The pool serves callers in order, and each waits as long as its handle allows. A caller that has timed out stays in
 * the queue and releases its connection at once.
 */
async function takeClient({ pool, maxWaitMs }: Queue): Promise<pg.PoolClient> {
  const connects = pool.idleCount === 0 && pool.totalCount < pool.options.max
  const allowedMs = connects ? Math.max(maxWaitMs, CONNECT_MS) : maxWaitMs
  const asked = pool.connect()
  return new Promise((resolve, reject) => {
    let hasGivenUp = false
    const timer = setTimeout(() => {
      hasGivenUp = true
      reject(new Error('timeout exceeded when trying to connect'))
    }, allowedMs)
    asked.then(
      (client) => {
        if (hasGivenUp) return client.release()
        clearTimeout(timer)
        resolve(client)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    )
  })
}

export async function takeClientOf(db: Database): Promise<pg.PoolClient> {
  const queue = queues.get(db)
  if (!queue) throw new Error('a transaction wants a database that was opened here')
  return takeClient(queue)
}

/** A statement with this comment at its start is parsed once per connection, and usually planned once. */
const PREPARED = /^(?:select )?\/\* prepared: ([a-z0-9_-]+) \*\//

/**
 * For `modifyFront` of a frequent query, where planning costs more than execution. Each name must always have the same
 * text, so values are parameters and lists of IDs are arrays.
 */
export function prepared(name: string): RawBuilder<unknown> {
  if (!/^[a-z0-9_-]+$/.test(name)) throw new Error(`no name for a prepared statement: ${name}`)
  // oxlint-disable-next-line house/no-raw-sql-interpolation -- the check above admits no character that ends a comment
  return sql.raw(`/* prepared: ${name} */`)
}

export async function ask(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
  name = nameOf(text),
): Promise<pg.QueryResult> {
  try {
    return await client.query(name && sessionOf(client).namesStatements ? { name, text, values } : { text, values })
  } catch (error) {
    if (isReadOnly(error) || (error instanceof Error && error.message === NO_ANSWER)) useless.add(client)
    throw error
  }
}

/** A statement outside a transaction. If a pooler is in between, it becomes one, in a single packet. */
export function askAlone(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
  name?: string,
): Promise<pg.QueryResult> {
  const { limits } = sessionOf(client)
  return limits ? askWithLimits(limits, client, text, values, name) : ask(client, text, values, name)
}

async function askWithLimits(
  limits: string,
  client: pg.PoolClient,
  ...[text, values, name]: [string, unknown[], string?]
): Promise<pg.QueryResult> {
  // if it fails, the statement fails too
  client.query(`begin${limits}`).catch(() => undefined)
  const answered = ask(client, text, values, name)
  const committed = client.query('commit')
  committed.catch(() => undefined)
  const result = await answered
  await committed
  return result
}

/** The driver's error for a statement without a response. It closes the connection, but the pool notices too late. */
const NO_ANSWER = 'Query read timeout'
/** Their next use would fail too. A new connection may reach the new primary. */
const useless = new WeakSet<pg.PoolClient>()

/** Returns the connection to the pool, or destroys it if a statement got no response or no server accepts writes. */
export function release(client: pg.PoolClient, isLost = false): void {
  client.release(isLost || useless.has(client))
}

export function nameOf(text: string): string | undefined {
  return PREPARED.exec(text)?.[1]
}

function preparing({ take, ask: send, end }: Source): PostgresPool {
  // Kysely recognises connections by identity
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => send(client, text, values)
    // nothing here uses cursors, the other form of the dialect's `query`
    return { query: query as unknown as PostgresPoolClient['query'], release: () => release(client) }
  }
  return {
    async connect() {
      const client = await take()
      const wrapped = known.get(client) ?? wrap(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: async () => end?.(),
  }
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint that is no safe integer: ${text}`)
  return value
}

export async function isDatabaseAwake(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
