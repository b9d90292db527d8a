import pg from 'pg'
import type { Log } from '#infra/log.ts'
import type { PageCache } from './page-cache.ts'

export type Listener = { stop: () => Promise<void> }

const RETRY_MS = 500
/** A connection that died without a word is found out by asking it. */
const HEARTBEAT_MS = 5000

/** Hears what changed from the database, so that every process drops the same pages. */
export function listenForChanges(options: { url: string; cache: PageCache; log: Log }): Listener {
  const { cache, log } = options
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  cache.pause()
  void connect()

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: options.url, application_name: 'shopzero-listen', connectionTimeoutMillis: 2000, query_timeout: 3000 })
    client = mine
    mine.on('notification', ({ payload }) => cache.drop((payload ?? '*').split(' ').filter(Boolean)))
    mine.on('error', (error) => lose(mine, error))
    mine.on('end', () => lose(mine, null))
    try {
      await mine.connect()
      await mine.query('listen shop_changed')
      if (stopped || client !== mine) return
      cache.resume()
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
    cache.pause()
    log.warn({ error }, 'the listening connection is lost: pages are not kept until it is back')
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
