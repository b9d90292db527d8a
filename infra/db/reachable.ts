import pg from 'pg'
import { exitWithMessage } from '../exit.ts'

const OLDEST = 15
const PATIENCE_MS = 5000
/** A server that starts or recovers gets more time. */
const STARTING = '57P03'
const STARTING_PATIENCE_MS = 30_000

/** Ends the start with a message when a configured database is unusable. No message contains a password. */
export async function assertReachable(databases: Record<string, string | null>): Promise<void> {
  for (const [setting, url] of Object.entries(databases)) {
    if (!url) continue
    const { error, version } = await waitForDatabase(url)
    if (error) exitWithMessage(explain(setting, new URL(url), error))
    if (version < OLDEST)
      exitWithMessage(
        `${placeOf(setting, new URL(url))} is PostgreSQL ${version}, but ShopZero needs ${OLDEST} or newer.`,
      )
  }
}

type Answer = { error: Error | null; version: number }

async function waitForDatabase(url: string): Promise<Answer> {
  for (const started = Date.now(); ;) {
    const answer = await tryOnce(url)
    const isStarting = codeOf(answer.error) === STARTING && Date.now() - started < STARTING_PATIENCE_MS
    if (!isStarting) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function tryOnce(url: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shopzero-start',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    return { error: null, version: Math.floor(Number(rows[0]?.version) / 10_000) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)), version: 0 }
  } finally {
    await client.end().catch(() => undefined)
  }
}

function explain(setting: string, url: URL, error: Error): string {
  const place = placeOf(setting, url)
  const code = codeOf(error)
  const role = decodeURIComponent(url.username)
  if (code === '28P01' || code === '28000')
    return `${place} rejected the role "${role}": check the role and the password.`
  if (code === '3D000') return `${place} does not exist: create the database, or use another.`
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

function placeOf(setting: string, { host, pathname }: URL): string {
  return `The database in ${setting} (${host}${pathname})`
}

function withoutPassword(text: string, { password }: URL): string {
  if (!password) return text
  return text.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…')
}

function codeOf(error: Error | null): string {
  const code: unknown = error && Reflect.get(error, 'code')
  return typeof code === 'string' ? code : ''
}
