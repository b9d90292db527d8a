import type { Clock } from '#shared/time.ts'

export type Breaker = {
  /** false while the service rests after repeated failures */
  mayTry: () => boolean
  /** how long the service still rests, in ms; 0 if a call may be made */
  restMs: () => number
  succeeded: () => void
  failed: () => void
}

/** Each call that tries the service and fails doubles the pause, up to `longestPauseMs`. */
type BreakerOptions = {
  failures: number
  pauseMs: number
  longestPauseMs?: number
  clock: Clock
  onChange?: (isResting: boolean) => void
}

/** A circuit breaker. After repeated failures, no call is made for a while. Then one call tries. */
export function makeBreaker(options: BreakerOptions): Breaker {
  const { failures, longestPauseMs = options.pauseMs, onChange } = options
  let inARow = 0
  let pauseMs = options.pauseMs
  let restsUntil = 0
  let isTrying = false
  const now = (): number => options.clock.now().getTime()
  const isResting = (): boolean => inARow >= failures
  const rest = (): void => void (restsUntil = now() + pauseMs)
  return {
    mayTry() {
      if (!isResting()) return true
      if (now() < restsUntil) return false
      // one call tries, and the others wait for its outcome
      isTrying = true
      rest()
      return true
    },
    restMs: () => (isResting() ? Math.max(0, restsUntil - now()) : 0),
    succeeded() {
      const wasResting = isResting()
      inARow = 0
      pauseMs = options.pauseMs
      isTrying = false
      if (wasResting) onChange?.(false)
    },
    failed() {
      // a call from before the pause says nothing new
      if (isResting() && !isTrying) return
      if (isTrying) pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      isTrying = false
      inARow++
      if (!isResting()) return
      rest()
      if (inARow === failures) onChange?.(true)
    },
  }
}
