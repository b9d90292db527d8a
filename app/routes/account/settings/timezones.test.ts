import { expect, test } from 'vitest'
import { listTimezones } from './timezones.ts'

const NOVEMBER = new Date('2026-11-21T12:00:00Z')

test('zones stand from west to east, by the name of their place', () => {
  const labels = listTimezones('Africa/Lagos', NOVEMBER).map(({ label }) => label)
  expect(labels).toContain('Lagos (GMT+1)')
  expect(labels).toContain('Kolkata (GMT+5:30)')
  expect(labels).toContain('Accra (GMT)')
  expect(labels[0]).toBe('Los Angeles (GMT−8)')
  expect(labels.at(-1)).toBe('Sydney (GMT+11)')
})

test('summer time moves a zone', () => {
  const labels = listTimezones('Africa/Lagos', new Date('2026-07-01T12:00:00Z')).map(({ label }) => label)
  expect(labels).toContain('London (GMT+1)')
})

test('a zone that is not among them joins them, once', () => {
  const values = (chosen: string) => listTimezones(chosen, NOVEMBER).map(({ value }) => value)
  expect(values('Pacific/Auckland')).toContain('Pacific/Auckland')
  expect(values('Africa/Lagos').filter((value) => value === 'Africa/Lagos')).toHaveLength(1)
})
