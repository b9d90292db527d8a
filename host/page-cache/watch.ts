import { listen, type Listener } from '#infra/db/listen.ts'
import type { Log } from '#infra/log.ts'
import { EVERYTHING } from './page-cache.ts'

/** What is kept of what the database says, until it says otherwise. */
type Keeper = { drop: (tags: string[]) => void; pause: () => void; resume: () => void }

/** Hears from the database what changed, so that every process drops the same pages. Until it hears, nothing is kept. */
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
