import { expect, test } from 'vitest'
import { toParts } from './countdown-parts.ts'
import { Countdown } from './countdown.tsx'
import { textOf } from '#tests/support/render.tsx'

const SECOND = 1000
const DAY = 86_400 * SECOND

test.each([
  [2 * DAY + 4 * 3600 * SECOND + 60 * SECOND + 5 * SECOND, '2 04 01 05'],
  [DAY, '1 00 00 00'],
  [DAY - 1, '1 00 00 00'],
  [59 * SECOND, '0 00 00 59'],
  [1, '0 00 00 01'],
  [0, '0 00 00 00'],
  [-5 * SECOND, '0 00 00 00'],
])('%d ms are %s', (left, parts) => {
  expect(toParts(left).join(' ')).toBe(parts)
})

test('the first text is the one of the given moment, whatever the clock of the machine says', () => {
  expect(textOf(<Countdown now={0} until={90 * SECOND} />)).toBe('0d00h01m30s')
  expect(textOf(<Countdown now={0} until={90 * SECOND} look="boxes" />)).toBe('0days00hours01min30sec')
})

test('what has ended says so', () => {
  expect(textOf(<Countdown now={5} until={5} />)).toBe('Expired')
  expect(textOf(<Countdown now={6} until={5} />)).toBe('Expired')
})
