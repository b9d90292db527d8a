import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('commas, quotes and line ends stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 1.5]])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",1.5\r\n')
})

test.each(['=1+1', '+234', '-2', '@me', '\tx', '\rx'])('%j is no formula', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`)
})

test('a number below zero stays a number', () => {
  expect(toCsv([[-2]])).toBe('\uFEFF-2\r\n')
})
