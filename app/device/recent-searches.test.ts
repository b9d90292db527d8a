import { expect, test } from 'vitest'
import { parseRecent } from './recent-searches.ts'

test('what was looked for comes back, the newest five', () => {
  expect(parseRecent('["ankara","ọfadà rice"]')).toEqual(['ankara', 'ọfadà rice'])
  expect(parseRecent(JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f']))).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test.each([
  null,
  '',
  'null',
  '{}',
  '"ankara"',
  '[',
  '[null,3,{},[]," "]',
  JSON.stringify(['x'.repeat(101)]),
  `["${'x'.repeat(5000)}"]`,
])('is nothing when it is %j', (stored) => {
  expect(parseRecent(stored)).toEqual([])
})
