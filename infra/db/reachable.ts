import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { exitWithMessage } from '../exit.ts'
import type { Log } from '../log.ts'
import { codeOf, isDatabaseBusy } from './busy.ts'

export type UsedDatabase = {
  setting: string
  url: string
  /** may lead through a pooler in transaction mode */
  isPooled?: boolean
}

/** `log`: waits until a primary responds, and says why in the log. Otherwise, only a starting server gets more time. */
export type Patience = { log?: Log; ending?: AbortSignal }

const OLDEST = 15
const PATIENCE_MS = 5000
const RETRY_MS = 500
const LOG_EVERY_MS = 5000
/** A server that starts or recovers gets more time. */
const STARTING = '57P03'
const STARTING_PATIENCE_MS = 30_000
const READ_ONLY = '25006'
const POOLER = 'POOLER'
/** A start-up parameter, which a pooler rejects or ignores. */
const PROBE_MS = 4999

/** Ends the start with a message when a configured database is unusable. No message contains a password. */
export async function assertReachable(databases: UsedDatabase[], patience: Patience = {}): Promise<void> {
  for (const database of databases) {
    const { error, version } = await waitForDatabase(database, patience)
    if (error) exitWithMessage(explain(database, error))
    if (version < OLDEST)
      exitWithMessage(`${placeOf(database)} is PostgreSQL ${version}, but ShopZero needs ${OLDEST} or newer.`)
  }
}

type Row = { version: string; readOnly: string; timeout: string }
type Answer = { error: Error | null; version: number }

async function waitForDatabase(database: UsedDatabase, { log, ending }: Patience): Promise<Answer> {
  const started = Date.now()
  for (let loggedAt = 0; ;) {
    const answer = await tryOnce(database)
    ending?.throwIfAborted()
    const { error } = answer
    if (!error || !isTemporary(error)) return answer
    if (!log && (codeOf(error) !== STARTING || Date.now() - started > STARTING_PATIENCE_MS)) return answer
    if (log && Date.now() - loggedAt >= LOG_EVERY_MS) {
      loggedAt = Date.now()
      log.warn({ waitedMs: loggedAt - started }, `${explain(database, error)} The start waits for it.`)
    }
    await pause(RETRY_MS, undefined, { signal: ending })
  }
}

/** PgBouncer reports its own settings and a missing server with the same code. */
const WRONG_POOLER = /no such (database|user)|authentication failed|not allowed|unsupported startup parameter/

function isTemporary(error: Error): boolean {
  return isDatabaseBusy(error) && !WRONG_POOLER.test(error.message)
}

async function tryOnce({ url, isPooled = false }: UsedDatabase): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shopzero-start',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    ...(isPooled ? {} : { statement_timeout: PROBE_MS }),
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(
      `select current_setting('server_version_num') as version, current_setting('transaction_read_only') as "readOnly",
        current_setting('statement_timeout') as timeout`,
    )
    const [row] = rows
    const version = Math.floor(Number(row?.version) / 10_000)
    if (!isPooled && row?.timeout !== `${PROBE_MS}ms`) return { error: fail(POOLER), version }
    return { error: row?.readOnly === 'on' ? fail(READ_ONLY) : null, version }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)), version: 0 }
  } finally {
    await client.end().catch(() => undefined)
  }
}

function fail(code: string): Error {
  return Object.assign(new Error(code), { code })
}

function explain(database: UsedDatabase, error: Error): string {
  const place = placeOf(database)
  const url = new URL(database.url)
  const code = codeOf(error)
  const role = decodeURIComponent(url.username)
  if (code === '28P01' || code === '28000')
    return `${place} rejected the role "${role}": check the role and the password.`
  if (code === '3D000') return `${place} does not exist: create the database, or use another.`
  if (code === POOLER || error.message.startsWith('unsupported startup parameter'))
    return `${place} is behind a pooler: set DATABASE_DIRECT_URL, or DATABASE_OWNER_URL for the owner, to the URL of the server itself.`
  if (code === READ_ONLY) return `${place} accepts no writes: it is a standby, or set to be read-only.`
  const reason = REASONS[code] ?? withoutPassword(error.message, url)
  return `${place} does not respond (${reason}): check that it is running and that the host and port are right.`
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens on that port',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ETIMEDOUT: 'no answer in time',
  [STARTING]: 'it is still starting',
}

function placeOf({ setting, url }: UsedDatabase): string {
  const { host, pathname } = new URL(url)
  return `The database in ${setting} (${host}${pathname})`
}

function withoutPassword(text: string, { password }: URL): string {
  if (!password) return text
  return text.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…')
}
