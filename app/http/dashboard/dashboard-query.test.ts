import { expect, test } from 'vitest'
import { formatDashboardQuery, parseDashboardQuery, withoutFilters } from './dashboard-query.ts'

const FILTERS = ['all', 'active']
const SHAPE = { sorts: ['name', 'price'], more: ['vendor'] }

const parse = (query: string) => parseDashboardQuery(new URLSearchParams(query), FILTERS, SHAPE)

/** Parses a query, and formats the result again. */
const again = (query: string): string => {
  const given = Object.entries(formatDashboardQuery(parse(query), FILTERS)).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given as [string, string][]).toString()
}

test('an address says everything about a list that is not as usual', () => {
  const whole = 'q=red+cap&filter=active&vendor=abc&sort=-price&per=50&show=name.price&dense=1&page=3'
  expect(again(whole)).toBe(whole)
  expect(again('filter=all&per=25&page=1&dense=0&sort=&q=+')).toBe('')
})

test('the boxes of a form and the words of a link choose the same columns', () => {
  expect(parse('show=name&show=price').shown).toEqual(['name', 'price'])
  expect(parse('show=name.price').shown).toEqual(['name', 'price'])
  expect(parse('').shown).toBeNull()
})

test('what nobody could have chosen is as usual', () => {
  expect(again('filter=x&sort=stock&per=1000&page=0&dense=yes&show=%3Cb%3E&vendor=')).toBe('show=')
  expect(parse('page=99999').page).toBe(10_000)
  expect(parse(`q=${'x'.repeat(500)}`).search).toHaveLength(100)
})

test('without filters a list is shown as it was', () => {
  const input = withoutFilters(parse('q=a&filter=active&vendor=b&sort=name&per=100&page=2'), FILTERS)
  expect(formatDashboardQuery(input, FILTERS)).toMatchObject({
    sort: 'name',
    per: '100',
    q: undefined,
    filter: undefined,
  })
  expect(input.more).toEqual({})
})
