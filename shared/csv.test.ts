import { expect, test } from 'vitest'
import { parseCsv, toCsvLines, unescapeFormula } from './csv.ts'

test('commas, quotes and line ends stay inside their cell', () => {
  expect(toCsvLines([['a,b', 'say "hi"', 'two\nlines', 1.5, 'a;b']])).toBe(
    '"a,b","say ""hi""","two\nlines",1.5,"a;b"\r\n',
  )
})

const FORMULAS = ['=1+1', '+234', '-2', '@me', '\tx', '\rx', '|calc', "'=1+1", "''=1+1"]
/** Invisible: blanks, byte order mark, zero-width characters, soft hyphen, text direction, controls, fillers. */
const BEFORE = [
  ' ',
  '\n',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u202e',
  '\u0007',
  '\u115f',
  '\ufe0f',
]
const HOSTILE = [
  ...FORMULAS,
  ...BEFORE.flatMap((mark) => [`${mark}=1+1`, `${mark}${mark}@x`]),
  ...['＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'].flatMap((sign) => [`${sign}1`, `\u200b ${sign}1`]),
]

test.each(HOSTILE)('%j is no formula, and is read again as it was', (text) => {
  const [[cell = ''] = []] = parseCsv(toCsvLines([[text, 'end']])) ?? []
  expect(cell).toBe(`'${text}`)
  expect(unescapeFormula(cell)).toBe(text)
})

test.each(["'tis", "'", 'a=b', '1-2', 'Àdìrẹ', "''"])('%j stays as it is', (text) => {
  const [[cell = ''] = []] = parseCsv(toCsvLines([[text, 'end']])) ?? []
  expect([cell, unescapeFormula(cell)]).toEqual([text, text])
})

test('a number below zero stays a number', () => {
  expect(toCsvLines([[-2]])).toBe('-2\r\n')
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
  const written = toCsvLines([['a', 'b', 'c', 'd', 'e', 'f', 'g'], ...rows])
  for (const cell of written.split(/[,\n]/)) expect(cell).not.toMatch(/^"?[=+\-@]/)
  expect(parseCsv(written)?.[1]).toEqual(["'=1+1", "'+x", "'-5", "'@a", 'plain', 'a"b,c\nd', ''])
})
