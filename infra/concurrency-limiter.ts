export type ConcurrencyLimiter = {
  /** null: too many are waiting already, or it took too long until it was one's turn */
  pass: <T>(work: () => Promise<T>) => Promise<T | null>
}

type Waiting = { go: () => void }

/** Lets so many work at once and keeps the others in a row: a queue of our own is fairer than a lock's, and it has an end. */
export function createConcurrencyLimiter(options: {
  atOnce: number
  waiting: number
  patienceMs: number
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
      }, options.patienceMs)
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
        // the place is handed on, so that nobody slips in between
        if (next) next.go()
        else running--
      }
    },
  }
}
