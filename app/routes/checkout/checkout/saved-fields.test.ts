import { expect, test } from 'vitest'
import { readKeptFields } from './saved-fields.ts'

const kept = (of: string, values: unknown): string => JSON.stringify({ of, values })

test('what was typed is there again for whom and what it was typed', () => {
  expect(readKeptFields(kept('ada 3', { city: 'Ikeja', note: '' }), 'ada 3')).toEqual({ city: 'Ikeja', note: '' })
})

test.each([
  ['somebody else in the same tab', kept('ada 3', { city: 'Ikeja' })],
  ['another address', kept('bola 4', { city: 'Ikeja' })],
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '[1]'],
  ['no fields', kept('bola 3', null)],
  ['too much', kept('bola 3', { note: 'x'.repeat(6000) })],
])('nothing comes back: %s', (_what, text) => {
  expect(readKeptFields(text, 'bola 3')).toBeNull()
})
