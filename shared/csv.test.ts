import { expect, test } from 'vitest'
import { parseCsv, toCsv } from './csv.ts'

test('commas, quotes and line ends stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 1.5]])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",1.5\r\n')
})

test.each(['=1+1', '+234', '-2', '@me', '\tx', '\rx'])('%j is no formula', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`)
})

test('a number below zero stays a number', () => {
  expect(toCsv([[-2]])).toBe('\uFEFF-2\r\n')
})

test.each<[string, string[][]]>([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\n"x;1";2',
    [
      ['a', 'b'],
      ['x;1', '2'],
    ],
  ],
  [
    'a\tb\r1\t2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"two\nlines, and ""quotes""",',
    [
      ['a', 'b'],
      ['two\nlines, and "quotes"', ''],
    ],
  ],
  [
    'a,b\n\n , \n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['', []],
])('%j is read', (text, lines) => {
  expect(parseCsv(text)).toEqual(lines)
})

test('a quote that never ends is no table', () => {
  expect(parseCsv('a,b\n"1,2\n3')).toBeNull()
})

test('what was written is read again, and no cell is a formula', () => {
  const rows = [['=1+1', '+x', '-5', '@a', 'plain', 'a"b,c\nd', '']]
  const written = toCsv([['a', 'b', 'c', 'd', 'e', 'f', 'g'], ...rows])
  for (const cell of written.split(/[,\n]/)) expect(cell).not.toMatch(/^"?[=+\-@]/)
  expect(parseCsv(written)?.[1]).toEqual(["'=1+1", "'+x", "'-5", "'@a", 'plain', 'a"b,c\nd', ''])
})
