import { expect, test } from 'vitest'
import { splitDescription, tintOf } from './vendor-view.ts'

test('the first sentence of a shop stands alone, and the rest below', () => {
  expect(splitDescription('Shoes from Balógun market. We measure your foot. Then we send.')).toEqual({
    line: 'Shoes from Balógun market.',
    rest: 'We measure your foot. Then we send.',
  })
  expect(splitDescription('Shoes and slippers')).toEqual({ line: 'Shoes and slippers', rest: null })
  expect(splitDescription(null)).toEqual({ line: null, rest: null })
})

test('a long text without a short first sentence stays whole', () => {
  const long = `${'shoes and '.repeat(20)}slippers. All of them.`
  expect(splitDescription(long)).toEqual({ line: null, rest: long })
  expect(splitDescription('Shoes\nSlippers')).toEqual({ line: null, rest: 'Shoes\nSlippers' })
})

test('a shop keeps its colour, and shops have several', () => {
  expect(tintOf('aba-made')).toBe(tintOf('aba-made'))
  expect(
    new Set(['aba-made', 'edo-home', 'kofar-mata', 'alaba-direct', 'balogun-kicks'].map(tintOf)).size,
  ).toBeGreaterThan(2)
})
