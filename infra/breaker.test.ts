import { expect, test } from 'vitest'
import { makeBreaker } from './breaker.ts'

function makeResting() {
  let now = 1_000_000
  const changes: boolean[] = []
  const breaker = makeBreaker({
    failures: 3,
    pauseMs: 1000,
    longestPauseMs: 4000,
    clock: { now: () => new Date(now) },
    onChange: (isResting) => changes.push(isResting),
  })
  return { breaker, changes, pass: (ms: number) => (now += ms) }
}

const failTimes = ({ failed }: { failed: () => void }, times: number): void => {
  for (let i = 0; i < times; i++) failed()
}

test('only failures in a row make a service rest', () => {
  const { breaker, changes } = makeResting()
  failTimes(breaker, 2)
  breaker.succeeded()
  failTimes(breaker, 2)
  expect([breaker.mayTry(), breaker.restMs(), changes]).toEqual([true, 0, []])
  breaker.failed()
  expect([breaker.mayTry(), breaker.restMs(), changes]).toEqual([false, 1000, [true]])
})

test('after a pause one call tries, and each failed try doubles the pause up to the longest', () => {
  const { breaker, changes, pass } = makeResting()
  failTimes(breaker, 3)
  for (const pause of [1000, 2000, 4000, 4000]) {
    pass(pause - 1)
    expect(breaker.mayTry()).toBe(false)
    pass(1)
    expect(breaker.restMs()).toBe(0)
    expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false])
    breaker.failed()
  }
  pass(4000)
  expect(breaker.mayTry()).toBe(true)
  breaker.succeeded()
  expect([breaker.mayTry(), breaker.mayTry(), changes]).toEqual([true, true, [true, false]])
  // the next outage begins with the short pause
  failTimes(breaker, 3)
  expect(breaker.restMs()).toBe(1000)
})

test('calls that were under way when the pause began neither prolong nor lengthen it', () => {
  const { breaker, pass } = makeResting()
  failTimes(breaker, 3)
  pass(400)
  failTimes(breaker, 5)
  expect(breaker.restMs()).toBe(600)
})
