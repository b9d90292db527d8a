import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { groupDigits, testCards } from './cards.ts'

test('the README lists every test card with its codes', async () => {
  const readme = await readFile(new URL('README.md', import.meta.url), 'utf8')
  const rows = Array.from(readme.matchAll(/^\| [^|]+ \| ([\d ]+) \| ([^|]+) \|$/gm), ([, number, codes]) => [
    number,
    codes,
  ])
  expect(rows).toEqual(
    testCards.map(({ number, cvv, pin, otp }) => [
      groupDigits(number),
      [cvv, pin === null ? [] : `PIN ${pin}`, otp === null ? [] : `code ${otp}`].flat().join(', '),
    ]),
  )
})
