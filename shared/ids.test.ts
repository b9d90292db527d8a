import { expect, test } from 'vitest'
import { isShortId, isUlid, makeIds } from './ids.ts'

test('ids have their form and do not repeat', () => {
  const ids = makeIds(() => Date.now())
  const short = new Set(Array.from({ length: 5000 }, () => ids.short()))
  const ulids = new Set(Array.from({ length: 5000 }, () => ids.ulid()))
  expect([short.size, ulids.size]).toEqual([5000, 5000])
  expect([...short].every(isShortId)).toBe(true)
  expect([...ulids].every(isUlid)).toBe(true)
})

test('order ids sort by time, and their last 8 characters are random', () => {
  let now = 1_700_000_000_000
  const ids = makeIds(() => now)
  const first = ids.ulid()
  now += 1
  const second = ids.ulid()
  expect(first < second).toBe(true)
  expect(first.slice(-8)).not.toBe(second.slice(-8))
})

test('the same randomness gives the same ids: a test can hold it', () => {
  const ids = makeIds(
    () => 0,
    (bytes) => bytes.fill(31),
  )
  expect(ids.short()).toBe('zzzzzzzzzzzz')
  expect(ids.ulid()).toBe('0000000000ZZZZZZZZZZZZZZZZ')
})
