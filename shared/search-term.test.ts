import { describe, expect, test } from 'vitest'
import { parseTerm } from './search-term.ts'

describe('a term', () => {
  test.each([
    [null, ''],
    ['  rice \t\n bag ', 'rice bag'],
    ['a\0b', 'a b'],
    ['\uD800x', 'x'],
    ['100%', '100%'],
    ['ẹ̀bà', 'ẹ̀bà'],
    ['\u202Eesrever', 'esrever'],
  ])('%j is %j', (text, term) => expect(parseTerm(text)).toBe(term))

  test('is not longer than 100 letters, however long it comes', () => {
    expect(parseTerm('x'.repeat(10_000))).toHaveLength(100)
    expect(Array.from(parseTerm('🛒'.repeat(5000)))).toHaveLength(100)
  })
})
