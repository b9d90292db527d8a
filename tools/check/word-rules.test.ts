import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findAvoidedWords, readWordRules, type Place } from './word-rules.ts'

const rules = readWordRules(readFileSync('docs/voice.md', 'utf8'))
const find = (text: string, place: Place = 'screens', fixed: string[] = []): string[] =>
  findAvoidedWords([{ place, at: 'a.ts:1', text }], rules, new Set(fixed))

test('the voice guide has its table', () => {
  expect(rules.length).toBeGreaterThan(15)
})

test.each([
  ['Whoever reads this', 'Whoever'],
  ['We sent you a letter.', 'letter'],
  ['It was called\noff', 'called\noff'],
  ['the money is given back', 'given back'],
])('%j is reported with its place and a better word', (text, word) => {
  const [fault = '', ...others] = find(text)
  expect(fault).toMatch(/^a\.ts:1: "/)
  expect(fault).toContain(`"${word}" (`)
  expect(others).toEqual([])
})

test('a word counts only in the places of its row', () => {
  expect(find('the first letter', 'comments')).toEqual([])
  expect(find('Whoever reads', 'comments')).toHaveLength(1)
})

test('part of a word, a placeholder and a fixed text do not count', () => {
  expect(find('a bestseller and its newsletter')).toEqual([])
  expect(find('{buyer} wrote to you')).toEqual([])
  expect(find('Top sellers', 'screens', ['Top sellers'])).toEqual([])
})
