import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../log.ts'

export type PoolOptions = {
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
  /** a pooler may use another server connection for the next transaction, so nothing may outlast one */
  isPooled?: boolean
  /** PgBouncer before version 1.21 knows no named statements */
  namesStatements?: boolean
}

/** What a connection must send itself, because the server does not remember it. */
export type Session = {
  /** the limits, to be set at the beginning of a transaction; empty if the connection has them */
  limits: string
  namesStatements: boolean
}

/** The longest wait in the queue of a pool. */
export const LONG_QUEUE_MS = 8000
/** How much longer than the server's limit a statement may take before its connection counts as dead. */
const NO_ANSWER_MS = 3000
const LOCK_MS = 2000
const IDLE_IN_TRANSACTION_MS = 15_000

const DIRECT: Session = { limits: '', namesStatements: true }
const sessions = new WeakMap<pg.PoolClient, Session>()

export function sessionOf(client: pg.PoolClient): Session {
  return sessions.get(client) ?? DIRECT
}

export function makePool(options: PoolOptions): pg.Pool {
  const { statementTimeout = 5000, isPooled = false, byIndexOnly = false, namesStatements = true } = options
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
    ...(isPooled
      ? {}
      : {
          statement_timeout: statementTimeout,
          lock_timeout: LOCK_MS,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        }),
  })
  const session: Session = { limits: isPooled ? toLimits(statementTimeout, byIndexOnly) : '', namesStatements }
  const complain = (error: Error): void => options.log.warn({ error }, 'a database connection was lost')
  pool.on('error', complain)
  // the pool listens only to idle clients; on a client in use, an unhandled 'error' would end the process
  pool.on('connect', (client) => {
    client.on('error', complain)
    sessions.set(client, session)
    // the client sends this before the first query
    if (byIndexOnly && !isPooled) client.query('set enable_seqscan = off').catch(complain)
  })
  return pool
}

function toLimits(statementTimeout: number, byIndexOnly: boolean): string {
  return (
    `; set local statement_timeout = ${statementTimeout}; set local lock_timeout = ${LOCK_MS}` +
    `; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}` +
    (byIndexOnly ? '; set local enable_seqscan = off' : '')
  )
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
