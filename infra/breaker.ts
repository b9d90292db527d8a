import type { Clock } from '#shared/time.ts'

export type Breaker = {
  /** false: the other side has failed so often that it is left alone for a while */
  mayTry: () => boolean
  succeeded: () => void
  failed: () => void
}

/** After so many failures in a row nobody asks for a while; then one call tries. */
export function makeBreaker(options: { failures: number; pauseMs: number; clock: Clock }): Breaker {
  let inARow = 0
  let closedUntil = 0
  const now = (): number => options.clock.now().getTime()
  return {
    mayTry() {
      if (inARow < options.failures) return true
      if (now() < closedUntil) return false
      // one call finds out; the others wait for what it finds
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
