import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { withQueueTimeout, type Database } from './client.ts'

export type Listener = { stop: () => Promise<void> }

export type ListenOptions = {
  /** reaches the server without a pooler */
  url: string
  /** the writers' connections: the listener must hear what they send */
  db: Database
  channel: 'shop_changed' | 'shop_live' | 'shop_keys'
  log: Log
  onMessage: (payload: string) => void
  /** connected: from now on no message is missed */
  onBack: () => void
  /** disconnected: messages may be missed until onBack */
  onLost: () => void
}

const RETRY_MS = 500
/** How long the first message may take, also while the writers' pool is busy. */
const ECHO_MS = 10_000
/** The beginning of a message to the listener itself. Others ignore it. */
const ECHO = 'echo '
/** Also a heartbeat, which detects a connection that died silently. */
const SEND_MS = 200

/**
 * Listens to a channel of the database, and reconnects for the life of the process. Every listener also sends what
 * transactions have announced.
 */
export function listen(options: ListenOptions): Listener {
  const writers = withQueueTimeout(options.db)
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  void connect()

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: options.url,
      application_name: 'shopzero-listen',
      connectionTimeoutMillis: 2000,
      query_timeout: 3000,
      keepAlive: true,
    })
    client = mine
    const echo = `${ECHO}${randomUUID()}`
    let hearEcho: () => void = () => undefined
    mine.on('notification', ({ payload = '' }) => {
      if (payload === echo) hearEcho()
      else if (!payload.startsWith(ECHO)) options.onMessage(payload)
    })
    mine.on('error', (error) => lose(mine, error))
    mine.on('end', () => lose(mine, null))
    try {
      await mine.connect()
      await mine.query(`listen ${options.channel}`)
      // `listen` also succeeds through a pooler, or on a former primary, where it hears nothing
      const heard = new Promise<void>((resolve, reject) => {
        hearEcho = resolve
        setTimeout(reject, ECHO_MS, new Error('the listener does not hear the writers')).unref()
      })
      await Promise.all([heard, sql`select pg_notify(${options.channel}, ${echo})`.execute(writers)])
      if (stopped || client !== mine) return
      options.onBack()
      beat(mine)
    } catch (error) {
      lose(mine, error)
    }
  }

  function beat(mine: pg.Client): void {
    timer = setTimeout(() => {
      mine.query('select send_announcements()').then(
        () => client === mine && beat(mine),
        (error: unknown) => lose(mine, error),
      )
    }, SEND_MS)
    timer.unref()
  }

  function lose(mine: pg.Client, error: unknown): void {
    if (client !== mine || stopped) return
    client = null
    clearTimeout(timer)
    options.onLost()
    options.log.warn({ error }, 'the listener connection was lost')
    mine.end().catch(() => undefined)
    timer = setTimeout(() => void connect(), RETRY_MS)
    timer.unref()
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
