import { Socket } from 'node:net'
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
import type { Log } from '../log.ts'
import { isReadOnly } from './busy.ts'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>
/** Writes require this type, which a plain `Database` does not satisfy. */
export type Tx = Transaction<DB> & { readonly isTransaction: true }

export type DatabaseOptions = {
  url: string
  pool: number
  log: Log
  /** statement timeout, in ms */
  statementTimeout?: number
  applicationName?: string
  /** avoids sequential scans wherever an index exists, even if the statistics favour them */
  byIndexOnly?: boolean
  /** how long to wait for a connection, in ms; background work may wait longer */
  queueMs?: number
}

/** A longer wait for a connection means overload: the response is 503. */
const QUEUE_MS = 500
/** The longest wait in the queue of a pool. */
export const LONG_QUEUE_MS = 8000
/** Opening a connection may take longer than a wait in the queue, because a slow start does not mean overload. */
const CONNECT_MS = 3000
/** How much longer than the server's limit a statement may take before its connection counts as dead. */
const NO_ANSWER_MS = 3000

const INT8 = 20
pg.types.setTypeParser(INT8, toSafeInteger)

export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
type Queue = { pool: pg.Pool; maxWaitMs: number }
const queues = new WeakMap<Database, Queue>()

export function openDatabase(options: DatabaseOptions): Database {
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
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(queue) }), plugins })
  queues.set(db, queue)
  return db
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
    return await client.query(name ? { name, text, values } : { text, values })
  } catch (error) {
    if (isReadOnly(error) || (error instanceof Error && error.message === NO_ANSWER)) useless.add(client)
    throw error
  }
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

function preparing(queue: Queue): PostgresPool {
  // Kysely recognises connections by identity
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => ask(client, text, values)
    // nothing here uses cursors, the other form of the dialect's `query`
    return { query: query as unknown as PostgresPoolClient['query'], release: () => release(client) }
  }
  return {
    async connect() {
      const client = await takeClient(queue)
      const wrapped = known.get(client) ?? wrap(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => queue.pool.end(),
  }
}

export function makePool(options: DatabaseOptions): pg.Pool {
  const { statementTimeout = 5000 } = options
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool,
    // the first visitor after an idle night finds an open connection
    min: Math.min(2, options.pool),
    connectionTimeoutMillis: Math.max(options.queueMs ?? 0, LONG_QUEUE_MS),
    idleTimeoutMillis: 30_000,
    // detects an idle connection that died silently (sleep, a lost network)
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // detects one in use, by the first statement without a response
    query_timeout: statementTimeout + NO_ANSWER_MS,
    pipeline: true,
    stream: openSocket,
    application_name: options.applicationName ?? 'shopzero',
    statement_timeout: statementTimeout,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 15_000,
  })
  const complain = (error: Error): void => options.log.warn({ error }, 'a database connection was lost')
  pool.on('error', complain)
  // the pool listens only to idle clients; on a client in use, an unhandled 'error' would end the process
  pool.on('connect', (client) => {
    client.on('error', complain)
    // the client sends this before the first query
    if (options.byIndexOnly) client.query('set enable_seqscan = off').catch(complain)
  })
  return pool
}

/** Statements of one event loop turn are sent in one packet, because each packet wakes the server. */
function openSocket(): Socket {
  const socket = new Socket()
  let isCollecting = false
  const collect = (): void => {
    if (isCollecting) return
    isCollecting = true
    socket.cork()
    process.nextTick(() => {
      isCollecting = false
      socket.uncork()
    })
  }
  // `connect` restores the plain write
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    // passes the callback too: the driver closes the connection after its last write
    socket.write = (...given: unknown[]) => {
      collect()
      return Reflect.apply(write, undefined, given) === true
    }
  })
  return socket
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
