import { expect, test } from 'vitest'
import { getDueWeek, getWeekOf } from './payout-calendar.ts'

const at = (text: string): Date => new Date(text)

test('Sunday night in Lagos belongs to this week, Monday midnight to the next', () => {
  expect(getWeekOf(at('2026-11-22T22:59:59Z'), [])).toEqual({
    period: '2026-w47',
    cutoffAt: at('2026-11-22T23:00:00Z'),
    dueAt: at('2026-11-24T08:00:00Z'),
  })
  expect(getWeekOf(at('2026-11-22T23:00:00Z'), []).period).toBe('2026-w48')
})

test('a week is due from Tuesday at nine in the morning, until the next one is', () => {
  expect(getDueWeek(at('2026-11-24T07:59:59Z'), []).period).toBe('2026-w46')
  expect(getDueWeek(at('2026-11-24T08:00:00Z'), []).period).toBe('2026-w47')
  expect(getDueWeek(at('2026-11-30T23:30:00Z'), []).period).toBe('2026-w47')
})

test('on a bank holiday, the payout moves to the next working day, with the same week', () => {
  const holidays = ['2026-11-24', '2026-11-25']
  expect(getDueWeek(at('2026-11-25T12:00:00Z'), holidays).period).toBe('2026-w46')
  expect(getDueWeek(at('2026-11-26T08:00:00Z'), holidays)).toMatchObject({
    period: '2026-w47',
    cutoffAt: at('2026-11-22T23:00:00Z'),
  })
  // a holiday from Tuesday to Friday moves it to Monday, past the weekend
  const week = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
  expect(getWeekOf(at('2026-11-18T12:00:00Z'), week).dueAt).toEqual(at('2026-11-30T08:00:00Z'))
})

test('the weeks of a year are counted by their Thursday', () => {
  expect(getWeekOf(at('2027-01-03T12:00:00Z'), []).period).toBe('2026-w53')
  expect(getWeekOf(at('2027-01-04T12:00:00Z'), []).period).toBe('2027-w01')
})
