import { expect, test } from 'vitest'
import { moveItem, type MoveTo } from './move-item.ts'

test.each<[item: string, to: MoveTo, after: string]>([
  ['a', 'up', 'abcd'],
  ['a', 'first', 'abcd'],
  ['a', 'down', 'bacd'],
  ['c', 'up', 'acbd'],
  ['c', 'first', 'cabd'],
  ['c', 'down', 'abdc'],
  ['d', 'down', 'abcd'],
  ['d', 'first', 'dabc'],
])('%s moves %s: %s', (item, to, after) => {
  expect(moveItem(['a', 'b', 'c', 'd'], item, to)?.join('')).toBe(after)
})

test('nothing moves that is not in the list', () => {
  expect(moveItem(['a', 'b'], 'x', 'first')).toBeNull()
})
