import type { Database } from '#infra/db/client.ts'
import { listen, type Listener } from '#infra/db/listen.ts'
import type { Log } from '#infra/log.ts'
import { EVERYTHING } from './page-cache.ts'

/** A cache of database content. */
type InvalidatableCache = { drop: (tags: string[]) => void; pause: () => void; resume: () => void }

/**
 * Listens for changes in the database, so that every process drops the same pages. While it is disconnected, nothing is
 * cached.
 */
export function invalidateOnChange(options: {
  url: string
  db: Database
  cachesToInvalidate: InvalidatableCache[]
  log: Log
}): Listener {
  const { cachesToInvalidate } = options
  const pause = (): void => cachesToInvalidate.forEach((keeper) => keeper.pause())
  pause()
  return listen({
    url: options.url,
    db: options.db,
    channel: 'shop_changed',
    log: options.log,
    onMessage(text) {
      const tags = text ? text.split(' ').filter(Boolean) : [EVERYTHING]
      for (const keeper of cachesToInvalidate) keeper.drop(tags)
    },
    onBack: () => cachesToInvalidate.forEach((keeper) => keeper.resume()),
    onLost: pause,
  })
}
