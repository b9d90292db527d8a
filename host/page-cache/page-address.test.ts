import { describe, expect, test } from 'vitest'
import { isCacheablePath, toOwnSearch } from './page-address.ts'

const KNOWN = ['sort', 'page', 'brand', 'q']

describe('the cache key of a page', () => {
  test.each([
    ['', ''],
    ['?utm_source=mail&fbclid=1', ''],
    ['?sort=price&utm_source=mail', '?sort=price'],
    ['?page=2&sort=price', '?page=2&sort=price'],
    ['?sort=price&page=2', '?page=2&sort=price'],
    ['?brand=b&brand=a', '?brand=b&brand=a'],
    ['?sort=&q=', ''],
    ['?q=caf%C3%A9+ol%C3%A9', '?q=caf%C3%A9+ol%C3%A9'],
    ['?q=%ED%A0%80', '?q=%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
    ['?__proto__=1&constructor=2', ''],
  ])('%s becomes "%s"', (search, own) => {
    expect(toOwnSearch(search, KNOWN)).toBe(own)
    expect(toOwnSearch(own, KNOWN)).toBe(own)
  })

  test('has all parameters that begin with a declared prefix, in one order', () => {
    expect(toOwnSearch('?b=1&a.ram=8&q=x&a.halal=yes&a.ram=16&ab=2', ['q', 'a.'])).toBe(
      '?a.halal=yes&a.ram=8&a.ram=16&q=x',
    )
    expect(toOwnSearch(`?${'a.x=1&'.repeat(17)}`, ['a.'])).toBeNull()
  })

  test('a page without declared parameters has one key', () => {
    expect(toOwnSearch('?sort=price', [])).toBe('')
  })

  test('too long or too many parameters are not cached, unless the page ignores them', () => {
    expect(toOwnSearch(`?q=${'x'.repeat(81)}`, KNOWN)).toBeNull()
    expect(toOwnSearch(`?brand=a${'&brand=b'.repeat(16)}`, KNOWN)).toBeNull()
    expect(toOwnSearch(`?noise=${'x'.repeat(5000)}`, KNOWN)).toBe('')
    expect(isCacheablePath(`/${'x'.repeat(200)}`, '')).toBe(false)
  })

  test('the data of some routes has another key than the page', () => {
    expect(isCacheablePath('/products.data', '?_routes=root')).toBe(false)
    expect(isCacheablePath('/products.data', '?sort=price')).toBe(true)
  })
})
