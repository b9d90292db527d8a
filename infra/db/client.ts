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
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>
/** A write asks for this type: the plain handle does not fit. */
export type Tx = Transaction<DB> & { readonly isTransaction: true }

export type DatabaseOptions = {
  url: string
  pool: number
  log: Log
  /** how long a statement may take, in ms */
  statementTimeout?: number
  applicationName?: string
  /** no table is read from one end to the other where an index leads to the rows, whatever the statistics say */
  byIndexOnly?: boolean
  /** how long to wait for a connection, in ms: work that nobody waits for may be patient */
  queueMs?: number
}

/** Waiting longer than this for a connection means that there are too many requests: the answer is 503. */
const QUEUE_MS = 500
/** The longest that anything waits in the queue of a pool. */
export const PATIENT_QUEUE_MS = 8000
/** A new connection may take longer than a place in the queue: a slow start is no overload. */
const CONNECT_MS = 3000
/** How much longer than the server's own limit a statement may take before its connection counts as dead. */
const NO_ANSWER_MS = 3000

const INT8 = 20
pg.types.setTypeParser(INT8, toSafeInteger)

export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
type Queue = { pool: pg.Pool; patienceMs: number }
const queues = new WeakMap<Database, Queue>()

export function openDatabase(options: DatabaseOptions): Database {
  const pool = makePool(options)
  const db = openHandle({ pool, patienceMs: options.queueMs ?? QUEUE_MS })
  const destroy = db.destroy.bind(db)
  // of a database that was only used in transactions the query builder knows nothing to end
  db.destroy = async () => {
    await destroy()
    if (!pool.ending) await pool.end()
  }
  return db
}

/** The same connections for work that waits its turn instead of being refused. It ends with the handle it is made of. */
export function withPatience(db: Database, patienceMs = PATIENT_QUEUE_MS): Database {
  const queue = queues.get(db)
  return queue ? openHandle({ ...queue, patienceMs: Math.max(queue.patienceMs, patienceMs) }) : db
}

function openHandle(queue: Queue): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(queue) }), plugins })
  queues.set(db, queue)
  return db
}

/**
 * The pool serves whoever waits in the order in which they came; each waits as long as its handle allows. A caller that
 * has given up stays in the queue until its turn, and passes the connection on at once.
 */
async function takeClient({ pool, patienceMs }: Queue): Promise<pg.PoolClient> {
  const connects = pool.idleCount === 0 && pool.totalCount < pool.options.max
  const allowedMs = connects ? Math.max(patienceMs, CONNECT_MS) : patienceMs
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

/** A statement that says so in a comment at its start is read, and mostly planned, once for each connection. */
const PREPARED = /^(?:select )?\/\* prepared: ([a-z0-9_-]+) \*\//

/**
 * For `modifyFront` of a query that pages ask all the time, where planning costs more than looking. One name is one text:
 * what varies is a parameter, lists of ids an array.
 */
export function prepared(name: string): RawBuilder<unknown> {
  if (!/^[a-z0-9_-]+$/.test(name)) throw new Error(`no name for a prepared statement: ${name}`)
  // oxlint-disable-next-line house/no-raw-sql-interpolation -- what the line above lets through ends no comment
  return sql.raw(`/* prepared: ${name} */`)
}

/** A statement, read and planned once for each connection if it has a name. */
export async function ask(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
  name = nameOf(text),
): Promise<pg.QueryResult> {
  try {
    return await client.query(name ? { name, text, values } : { text, values })
  } catch (error) {
    if (error instanceof Error && error.message === NO_ANSWER) silent.add(client)
    throw error
  }
}

/** The driver's error for a statement without an answer. It has closed the connection; the pool learns that too late. */
const NO_ANSWER = 'Query read timeout'
const silent = new WeakSet<pg.PoolClient>()

/** Back to the pool, unless it has fallen silent. */
export function release(client: pg.PoolClient): void {
  client.release(silent.has(client))
}

/** Of a statement that is marked as prepared. */
export function nameOf(text: string): string | undefined {
  return PREPARED.exec(text)?.[1]
}

function preparing(queue: Queue): PostgresPool {
  // the dialect knows its connections by their identity
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => ask(client, text, values)
    // cursors, the other form of the dialect's `query`, are used by nobody here
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
    // after a quiet night the first visitor finds a connection
    min: Math.min(2, options.pool),
    connectionTimeoutMillis: Math.max(options.queueMs ?? 0, PATIENT_QUEUE_MS),
    idleTimeoutMillis: 30_000,
    // a connection that died without a word (sleep, a lost network) is noticed while it is idle …
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // … or by the first statement that gets no answer on it, which ends it
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
  // the pool listens only to idle clients; one that is in use would end the process with an unhandled 'error'
  pool.on('connect', (client) => {
    client.on('error', complain)
    // what is asked first waits behind it
    if (options.byIndexOnly) client.query('set enable_seqscan = off').catch(complain)
  })
  return pool
}

/** What is asked in one turn goes out in one piece: each piece wakes the server, and costs more than what is in it. */
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
  // `connect` itself puts the plain one back
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    // with all that it is given: the driver ends a connection when its last piece has gone out
    socket.write = (...given: unknown[]) => {
      collect()
      return Reflect.apply(write, undefined, given) === true
    }
  })
  return socket
}

/** Too many requests for the pool, or no server: the request can be repeated later. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  return (
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after/.test(
      error.message,
    ) ||
    (typeof code === 'string' && BUSY.has(code)) ||
    // a server that listens at a file takes it away when it stops
    (code === 'ENOENT' && Reflect.get(error, 'syscall') === 'connect')
  )
}

export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === '57014'
}

const BUSY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // no way to its machine, or no name for it, as while another one takes over
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled: the statement took too long
  '55P03', // lock_not_available
])

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
