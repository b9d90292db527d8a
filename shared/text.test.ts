import { expect, test } from 'vitest'
import { truncateAtWord } from './truncate-at-word.ts'
import { countVisible, firstWord, foldMarks, slugify, stripInvisible } from './text.ts'

test('words compare with and without tone marks, dots and hooks', () => {
  expect(foldMarks('Àdìrẹ Ẹlẹ́kọ')).toBe('Adire Eleko')
  expect(foldMarks('ƙwai ɗanye')).toBe('kwai danye')
})

test.each([
  ['Home & Garden', 'home-garden'],
  ['LG', 'lg'],
  ["L'Oréal Paris", 'loreal-paris'],
  ['  Ṣọlá Audio! ', 'sola-audio'],
])('%s becomes /%s', (name, slug) => expect(slugify(name)).toBe(slug))

test.each([
  ['Soft  cotton,\nmade in Aba. ', 'Soft cotton, made in Aba.'],
  ['Soft cotton, made in Abakaliki by hand', 'Soft cotton, made in…'],
  [`${'a'.repeat(23)}😀 and more`, `${'a'.repeat(23)}…`],
  ['a'.repeat(40), `${'a'.repeat(24)}…`],
  ['', ''],
])('%j said on a line', (text, line) => expect(truncateAtWord(text, 25)).toBe(line))

test('the first word of a name', () => {
  expect(firstWord('  Ẹniọlá  Adéyẹmí ')).toBe('Ẹniọlá')
  expect(firstWord('')).toBe('')
})

test.each([
  ['\u200b\u200b', ''],
  ['\u3164\u200d\uffa0', ''],
  ['\u2800\u2800', ''],
  ['\u00adA\u00ad', 'A'],
  ['Ada\u2800Obi\u200b', 'Ada Obi'],
  ['\u200dAda\u200d Obi', 'Ada Obi'],
  ['ن\u200cم', 'ن\u200cم'],
  ['Ẹniọlá', 'Ẹniọlá'],
])('of %j is seen %j', (text, seen) => expect(stripInvisible(text)).toBe(seen))

test.each([
  ['Á', 1],
  ['A\u0301', 1],
  ['A B', 2],
  ['Ọlá', 3],
])('%j has %i that are seen', (text, count) => expect(countVisible(text)).toBe(count))
