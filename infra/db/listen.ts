import pg from 'pg'
import type { Log } from '../log.ts'

export type Listener = { stop: () => Promise<void> }

export type ListenOptions = {
  url: string
  channel: 'shop_changed' | 'shop_live' | 'shop_keys'
  log: Log
  onMessage: (payload: string) => void
  /** connected: from now on no message is missed */
  onBack: () => void
  /** disconnected: messages may be missed until onBack */
  onLost: () => void
}

const RETRY_MS = 500
/** A heartbeat query detects a connection that died silently. */
const HEARTBEAT_MS = 5000

/** Listens to a channel of the database, and reconnects for the life of the process. */
export function listen(options: ListenOptions): Listener {
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
    mine.on('notification', ({ payload }) => options.onMessage(payload ?? ''))
    mine.on('error', (error) => lose(mine, error))
    mine.on('end', () => lose(mine, null))
    try {
      await mine.connect()
      await mine.query(`listen ${options.channel}`)
      if (stopped || client !== mine) return
      options.onBack()
      beat(mine)
    } catch (error) {
      lose(mine, error)
    }
  }

  function beat(mine: pg.Client): void {
    timer = setTimeout(() => {
      mine.query('select 1').then(
        () => client === mine && beat(mine),
        (error: unknown) => lose(mine, error),
      )
    }, HEARTBEAT_MS)
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
