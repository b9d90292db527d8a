import { EVERYTHING } from './page-cache.ts'

/** One thing that every page shows, asked for once until something changes. */
export type Known<Thing> = {
  find: () => Promise<Thing>
  drop: (tags: string[]) => void
  /** While nobody tells us what changes, everybody asks. */
  pause: () => void
  resume: () => void
}

export function makeKnown<Thing>(ask: () => Promise<Thing>): Known<Thing> {
  let known: Promise<Thing> | null = null
  let isPaused = true

  function forget(): void {
    known = null
  }

  return {
    find() {
      if (isPaused) return ask()
      if (known) return known
      // what was asked before a change is forgotten with it, even if the answer comes after it
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
