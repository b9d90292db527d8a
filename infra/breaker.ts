import type { Clock } from '#shared/time.ts'

export type Breaker = {
  /** false while the service rests after repeated failures */
  mayTry: () => boolean
  succeeded: () => void
  failed: () => void
}

/** A circuit breaker. After repeated failures, no call is made for a while. Then one call tries. */
export function makeBreaker(options: { failures: number; pauseMs: number; clock: Clock }): Breaker {
  let inARow = 0
  let closedUntil = 0
  const now = (): number => options.clock.now().getTime()
  return {
    mayTry() {
      if (inARow < options.failures) return true
      if (now() < closedUntil) return false
      // one call tries, and the others wait for its outcome
      closedUntil = now() + options.pauseMs
      return true
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow++
      if (inARow >= options.failures) closedUntil = now() + options.pauseMs
    },
  }
}
