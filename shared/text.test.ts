import { expect, test } from 'vitest'
import { firstWord, foldMarks, slugify } from './text.ts'

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

test('the first word of a name', () => {
  expect(firstWord('  Ẹniọlá  Adéyẹmí ')).toBe('Ẹniọlá')
  expect(firstWord('')).toBe('')
})
