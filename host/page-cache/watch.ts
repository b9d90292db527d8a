import { listen, type Listener } from '#infra/db/listen.ts'
import type { Log } from '#infra/log.ts'
import { EVERYTHING } from './page-cache.ts'

/** A cache of database content. */
type Keeper = { drop: (tags: string[]) => void; pause: () => void; resume: () => void }

/**
 * Listens for changes in the database, so that every process drops the same pages. While it is disconnected, nothing is
 * cached.
 */
export function dropWhatChanges(options: { url: string; keepers: Keeper[]; log: Log }): Listener {
  const { keepers } = options
  const pause = (): void => keepers.forEach((keeper) => keeper.pause())
  pause()
  return listen({
    url: options.url,
    channel: 'shop_changed',
    log: options.log,
    onMessage(text) {
      const tags = text ? text.split(' ').filter(Boolean) : [EVERYTHING]
      for (const keeper of keepers) keeper.drop(tags)
    },
    onBack: () => keepers.forEach((keeper) => keeper.resume()),
    onLost: pause,
  })
}
