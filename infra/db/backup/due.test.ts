import { expect, test } from 'vitest'
import { isBackupDue } from './due.ts'
import { hasGap } from './timelines.ts'

const at = (text: string): Date => new Date(`${text}+01:00`)
const last = { at: at('2026-11-25T02:10'), timeline: 1 }

test.each([
  ['the same night', '2026-11-25T04:00', false],
  ['the day after', '2026-11-25T18:00', false],
  ['the next night, before the quiet hours', '2026-11-26T01:59', false],
  ['the next night', '2026-11-26T02:00', true],
  ['the next morning: the machine was off at night', '2026-11-26T08:30', true],
])('%s', (_, now, isDue) => expect(isBackupDue(last, 1, at(now))).toBe(isDue))

test('at once without a backup, and after a restore', () => {
  expect(isBackupDue(null, 1, at('2026-11-25T12:00'))).toBe(true)
  expect(isBackupDue(last, 2, at('2026-11-25T12:00'))).toBe(true)
})

test('at once if a change since the last backup is missing', () => {
  const [first, second, third] = ['0000000100000000000000FF', '000000010000000100000000', '000000010000000100000001']
  expect(hasGap([third, first, second, '000000010000000000000001'], first)).toBe(false)
  expect(hasGap([first, third], first)).toBe(true)
  expect(hasGap([], first)).toBe(false)
  expect(isBackupDue({ ...last, isBroken: true }, 1, at('2026-11-25T12:00'))).toBe(true)
})
