export type ConcurrencyLimiter = {
  /** null if too many callers wait, or if the caller waited too long */
  pass: <T>(work: () => Promise<T>) => Promise<T | null>
}

type Waiting = { go: () => void }

/** Runs a few tasks at once and queues the others. Unlike a lock's queue, this one is fair and bounded. */
export function createConcurrencyLimiter(options: {
  atOnce: number
  waiting: number
  maxWaitMs: number
}): ConcurrencyLimiter {
  const row: Waiting[] = []
  let running = 0

  function myTurn(): Promise<boolean> {
    if (running < options.atOnce) {
      running++
      return Promise.resolve(true)
    }
    if (row.length >= options.waiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const me: Waiting = {
        go: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        row.splice(row.indexOf(me), 1)
        resolve(false)
      }, options.maxWaitMs)
      row.push(me)
    })
  }

  return {
    async pass(work) {
      if (!(await myTurn())) return null
      try {
        return await work()
      } finally {
        const next = row.shift()
        // hands the slot to the next caller directly, so that no newcomer takes it
        if (next) next.go()
        else running--
      }
    },
  }
}
