import { describe, expect, test } from 'vitest'
import { DAY, endOfDay, lagosDay, lagosMonth, parseLagosTime, startOfDay, toLagosTime } from './time.ts'

describe('a date-time field', () => {
  test.each([
    ['2026-11-21T09:30', '2026-11-21T08:30:00.000Z'],
    ['2026-01-01T00:00', '2025-12-31T23:00:00.000Z'],
    ['2028-02-29T23:59', '2028-02-29T22:59:00.000Z'],
  ])('%s is in Lagos time, and fills the field again', (typed, iso) => {
    const at = parseLagosTime(typed)
    expect(at?.toISOString()).toBe(iso)
    expect(at && toLagosTime(at)).toBe(typed)
  })

  test.each([
    '',
    '2026-11-21',
    '2026-11-21 09:30',
    '2026-11-21T09:30:00',
    '2026-11-21T09:30Z',
    '2026-13-01T00:00',
    '2026-02-30T10:00',
    '2027-02-29T10:00',
    '2026-11-21T24:30',
    '2026-11-21T09:60',
    'tomorrow',
  ])('%j is no time', (typed) => {
    expect(parseLagosTime(typed)).toBeNull()
  })
})

describe('a day in Lagos', () => {
  test('begins an hour before the day in UTC', () => {
    const start = startOfDay('2026-11-21')
    expect(start.toISOString()).toBe('2026-11-20T23:00:00.000Z')
    expect(lagosDay(start)).toBe('2026-11-21')
    expect(lagosDay(new Date(start.getTime() - 1))).toBe('2026-11-20')
  })

  test.each(['2026-01-01', '2026-02-28', '2028-02-29', '2026-12-31'])('%s ends where the next begins', (day) => {
    const start = startOfDay(day)
    expect(endOfDay(start)).toEqual(new Date(start.getTime() + DAY))
    expect(endOfDay(new Date(start.getTime() + DAY - 1))).toEqual(new Date(start.getTime() + DAY))
  })

  test('belongs to the month of Lagos, not of UTC', () => {
    expect(lagosMonth(new Date('2026-10-31T22:59:59Z'))).toBe('2026-10')
    expect(lagosMonth(new Date('2026-10-31T23:00:00Z'))).toBe('2026-11')
  })
})
