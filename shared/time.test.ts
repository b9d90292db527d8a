import { describe, expect, it } from 'vitest'
import { addBusinessDays, endOfDay } from './time.ts'

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
