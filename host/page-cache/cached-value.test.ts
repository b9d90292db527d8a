import { expect, test } from 'vitest'
import { createCachedValue } from './cached-value.ts'
import { EVERYTHING } from './page-cache.ts'

function makeAsked() {
  let version = 1
  let asked = 0
  const known = createCachedValue(async () => {
    asked++
    return version
  })
  known.resume()
  return { known, change: () => version++, asked: () => asked }
}

test('the value is queried once until everything may have changed', async () => {
  const { known, change, asked } = makeAsked()
  expect([await known.find(), await known.find(), await known.find()]).toEqual([1, 1, 1])
  expect(asked()).toBe(1)
  change()
  known.drop(['products', 'product:abc'])
  expect(await known.find()).toBe(1)
  known.drop([EVERYTHING])
  expect([await known.find(), await known.find()]).toEqual([2, 2])
})

test('while notifications are lost, or before they start, every caller queries', async () => {
  const { known, change } = makeAsked()
  await known.find()
  known.pause()
  change()
  expect(await known.find()).toBe(2)
  change()
  expect(await known.find()).toBe(3)
  known.resume()
  expect(await known.find()).toBe(3)
  const untold = makeAsked()
  const fresh = createCachedValue(async () => untold.change())
  expect([await fresh.find(), await fresh.find()]).toEqual([1, 2])
})

test('a query from before a change is not reused after it', async () => {
  const answers: ((version: number) => void)[] = []
  const known = createCachedValue(() => new Promise<number>((resolve) => answers.push(resolve)))
  known.resume()
  const before = known.find()
  known.drop([EVERYTHING])
  const after = known.find()
  answers[0]?.(1)
  answers[1]?.(2)
  expect([await before, await after, await known.find()]).toEqual([1, 2, 2])
})

test('a failed query is repeated', async () => {
  let fails = true
  const known = createCachedValue(async () => {
    if (fails) throw new Error('the database is away')
    return 'here'
  })
  known.resume()
  await expect(known.find()).rejects.toThrow('away')
  fails = false
  expect(await known.find()).toBe('here')
})
