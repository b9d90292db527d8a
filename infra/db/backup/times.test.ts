import { expect, test } from 'vitest'
import { formatMoment, parseMoment } from './times.ts'

test.each([
  ['2026-11-25T10:00', '2026-11-25T09:00:00.000Z'],
  ['2026-11-25 10:00:30', '2026-11-25T09:00:30.000Z'],
  ['2026-11-25T10:00Z', '2026-11-25T10:00:00.000Z'],
  ['2026-11-25T10:00:01.250+02:00', '2026-11-25T08:00:01.250Z'],
])('%s is %s: without an offset, a time is in Lagos', (typed, utc) => {
  expect(parseMoment(typed)?.toISOString()).toBe(utc)
})

test.each(['', 'yesterday', '2026-11-25', '2026-13-25T10:00', '2026-11-25T25:00', '2026-11-25T10:00EST'])(
  'no time: %s',
  (typed) => expect(parseMoment(typed)).toBeNull(),
)

test('a time is shown in both time zones', () => {
  expect(formatMoment(new Date('2026-11-25T23:30:05Z'))).toBe('2026-11-26 00:30:05 in Lagos (23:30:05 UTC)')
})
