import { describe, expect, it } from 'vitest'
import { addBusinessDays, endOfDay, lagosMonth, monthSpan, monthsToDate } from './time.ts'

const at = (text: string): Date => new Date(text)

describe('working days in Lagos', () => {
  it.each([
    // a Friday
    ['2026-11-20T10:00:00+01:00', 2, '2026-11-24'],
    ['2026-11-20T10:00:00+01:00', 5, '2026-11-27'],
    // a Saturday and a Sunday
    ['2026-11-21T10:00:00+01:00', 1, '2026-11-23'],
    ['2026-11-22T10:00:00+01:00', 3, '2026-11-25'],
    ['2026-11-25T10:00:00+01:00', 7, '2026-12-04'],
    // Thursday in London, Friday in Lagos
    ['2026-11-19T23:30:00Z', 1, '2026-11-23'],
    ['2026-11-20T10:00:00+01:00', 0, '2026-11-20'],
  ])('from %s, %i more is %s', (from, days, to) => {
    const found = addBusinessDays(at(from), days)
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(found)).toBe(to)
  })

  it('end at midnight there', () => {
    expect(endOfDay(at('2026-11-21T22:59:59Z')).toISOString()).toBe('2026-11-21T23:00:00.000Z')
    expect(endOfDay(at('2026-11-21T23:00:00Z')).toISOString()).toBe('2026-11-22T23:00:00.000Z')
  })
})

describe('this month and the one before', () => {
  it('begin at midnight in Lagos', () => {
    const { thisMonth, lastMonth } = monthsToDate(at('2026-11-21T10:00:00Z'))
    expect(thisMonth).toEqual({ from: at('2026-10-31T23:00:00Z'), to: at('2026-11-21T10:00:00Z') })
    expect(lastMonth).toEqual({ from: at('2026-09-30T23:00:00Z'), to: at('2026-10-21T10:00:00Z') })
  })

  it('the 31st is held against all of a shorter month', () => {
    expect(monthsToDate(at('2026-03-31T10:00:00Z')).lastMonth.to).toEqual(at('2026-02-28T23:00:00Z'))
  })
})

describe('a month in Lagos', () => {
  it.each([
    ['2026-10-31T22:59:59Z', '2026-10'],
    ['2026-10-31T23:00:00Z', '2026-11'],
    ['2026-12-31T23:00:00Z', '2027-01'],
  ])('%s is in %s', (time, month) => {
    expect(lagosMonth(at(time))).toBe(month)
    const { from, to } = monthSpan(month)
    expect(from <= at(time) && at(time) < to).toBe(true)
  })

  it('begins where the one before ends, and is this month to date', () => {
    expect(monthSpan('2026-12').to).toEqual(monthSpan('2027-01').from)
    const now = at('2026-11-21T10:00:00Z')
    expect(monthSpan(lagosMonth(now)).from).toEqual(monthsToDate(now).thisMonth.from)
  })
})
