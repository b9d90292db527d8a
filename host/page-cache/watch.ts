import { listen, type Listener } from '#infra/db/listen.ts'
import type { Log } from '#infra/log.ts'
import { EVERYTHING, type PageCache } from './page-cache.ts'

/** Hears from the database what changed, so that every process drops the same pages. Until it hears, nothing is kept. */
export function dropWhatChanges(options: { url: string; cache: PageCache; log: Log }): Listener {
  const { cache } = options
  cache.pause()
  return listen({
    url: options.url,
    channel: 'shop_changed',
    log: options.log,
    onMessage: (tags) => cache.drop(tags ? tags.split(' ').filter(Boolean) : [EVERYTHING]),
    onBack: cache.resume,
    onLost: cache.pause,
  })
}
