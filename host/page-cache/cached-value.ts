import { EVERYTHING } from './page-cache.ts'

/** A value that every page shows. It is queried once and cached until it changes. */
export type CachedValue<Thing> = {
  find: () => Promise<Thing>
  drop: (tags: string[]) => void
  /** While change notifications are lost, every caller queries. */
  pause: () => void
  resume: () => void
}

export function createCachedValue<Thing>(ask: () => Promise<Thing>): CachedValue<Thing> {
  let known: Promise<Thing> | null = null
  let isPaused = true

  function forget(): void {
    known = null
  }

  return {
    find() {
      if (isPaused) return ask()
      if (known) return known
      // a change also drops a query that is still running, so its result is not cached
      const asked = ask()
      known = asked
      asked.catch(() => known === asked && forget())
      return asked
    },
    drop(tags) {
      if (tags.includes(EVERYTHING)) forget()
    },
    pause() {
      isPaused = true
      forget()
    },
    resume() {
      isPaused = false
    },
  }
}
