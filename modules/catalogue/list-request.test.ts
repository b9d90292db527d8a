import { describe, expect, test } from 'vitest'
import { naira } from '#shared/money.ts'
import { formatListRequest, LIST_PARAMETERS, parseListRequest } from './list-request.ts'
import { sortsOf } from './list-sorts.ts'
import type { ListPlace } from './list-contract.ts'

const ALL: ListPlace = { kind: 'all' }

function read(query: string, place = ALL) {
  return parseListRequest(new URLSearchParams(query), place)
}

const NOTHING = {
  filters: {
    term: null,
    category: null,
    brands: null,
    colours: null,
    sizes: null,
    minPrice: null,
    maxPrice: null,
    inStock: false,
    onSale: false,
    rating: null,
  },
  sort: 'newest',
  page: 1,
}

describe('the list that a URL describes', () => {
  test.each([
    'page=0',
    'page=-3',
    'page=abc',
    'page=1.5',
    'page=',
    'page=1e9',
    'sort=drop%20table',
    'sort=relevance',
    'sort=__proto__',
    'minPrice=abc',
    'minPrice=-5',
    'minPrice=1e6',
    `maxPrice=${'9'.repeat(40)}`,
    'minPrice=0&maxPrice=',
    'category=%27%20or%201%3D1',
    `category=${'a'.repeat(5000)}`,
    'category=a--b',
    'brand=%27%20or%201%3D1',
    `brand=${'a'.repeat(5000)}`,
    'rating=5',
    'rating=0',
    'inStock=perhaps',
    'q=%20%20%00%E2%80%8B',
    'utm_source=x',
  ])('%s is as if it were not there', (query) => expect(read(query)).toEqual(NOTHING))

  test.each(['99', '99999', '1000000000', '9'.repeat(400)])('page=%s means the last page', (page) => {
    expect(read(`page=${page}`).page).toBe(Math.min(Number(page), 10_000))
  })

  test('knows every filter', () => {
    const query =
      'q=rice+bag&sort=price_low&page=3&category=Food-Beverages&brand=LG&colour=Navy-Blue&size=xl&size=10-5&minPrice=500&maxPrice=1200.50&inStock=1&onSale=1&rating=4'
    expect(read(query)).toEqual({
      filters: {
        term: 'rice bag',
        category: 'food-beverages',
        brands: ['lg'],
        colours: ['navy-blue'],
        sizes: ['10-5', 'xl'],
        minPrice: naira(500),
        maxPrice: naira(1200.5),
        inStock: true,
        onSale: true,
        rating: 4,
      },
      sort: 'price_low',
      page: 3,
    })
  })

  test('accepts up to ten brands, sorted and without duplicates', () => {
    const query = 'brand=sony&brand=LG&brand=%27&brand=lg&brand='
    expect(read(query).filters.brands).toEqual(['lg', 'sony'])
    expect(String(new URLSearchParams(formatListRequest(read(query), ALL)))).toBe('brand=lg&brand=sony')
    const many = Array.from({ length: 40 }, (_, at) => `brand=b${at}`).join('&')
    expect(read(many).filters.brands).toHaveLength(10)
  })

  test('swaps two prices in the wrong order', () => {
    expect(read('minPrice=900&maxPrice=100').filters).toMatchObject({ minPrice: naira(100), maxPrice: naira(900) })
  })

  test('accepts the end of the price slider as a typed limit', () => {
    expect(read('maxPrice=1000000').filters.maxPrice).toBe(naira(1_000_000))
    expect(read('minPrice=2000000&maxPrice=1000000').filters).toMatchObject({
      minPrice: naira(1_000_000),
      maxPrice: naira(2_000_000),
    })
  })

  test('a place is not a filter of itself', () => {
    expect(read('category=toys', { kind: 'category', slug: 'toys' }).filters.category).toBeNull()
    expect(read('brand=lg', { kind: 'brand', slug: 'lg' }).filters.brands).toBeNull()
    expect(read('q=fan', { kind: 'search', term: 'fan' }).filters.term).toBeNull()
  })

  test('each place has its own default sort', () => {
    expect(read('', { kind: 'search', term: 'fan' }).sort).toBe('relevance')
    expect(read('', { kind: 'flash-sales' }).sort).toBe('ending_soon')
    expect(read('sort=ending_soon').sort).toBe('newest')
  })

  test('offers the sorts that it accepts, the default first', () => {
    const place: ListPlace = { kind: 'deals' }
    expect(sortsOf(place, null)[0]).toBe(read('', place).sort)
    for (const sort of sortsOf(place, null)) expect(read(`sort=${sort}`, place).sort).toBe(sort)
    expect(LIST_PARAMETERS).toContain('sort')
  })

  test('a term in a list of all products shows the best matches first', () => {
    expect(read('q=phone').sort).toBe('relevance')
    expect(read('q=phone&sort=newest').sort).toBe('newest')
    expect(sortsOf(ALL, 'phone')[0]).toBe('relevance')
    // removing the term removes its sort as well
    const withoutTerm = { ...read('q=phone'), filters: NOTHING.filters }
    expect(formatListRequest(withoutTerm, ALL)).toEqual([])
    expect(formatListRequest(read('q=phone&sort=newest'), ALL)).toContainEqual(['sort', 'newest'])
  })

  test('a page number that is too large remains a number', () => {
    expect(read('page=999999999').page).toBe(10_000)
  })
})

describe('a list request in a URL', () => {
  test.each([
    '',
    'q=rice&sort=name&page=2',
    'category=toys&minPrice=500&maxPrice=1200.5&inStock=1&onSale=1&rating=2&brand=lg',
    'brand=lg&brand=sony&page=2',
  ])('%s round-trips', (query) => {
    const input = read(query)
    expect(read(String(new URLSearchParams(formatListRequest(input, ALL))))).toEqual(input)
    expect([...new URLSearchParams(formatListRequest(input, ALL)).keys()].toSorted()).toEqual(
      [...new URLSearchParams(query).keys()].toSorted(),
    )
  })

  test('a search preserves its term', () => {
    const place: ListPlace = { kind: 'search', term: 'agbádá' }
    expect(formatListRequest(read('page=2', place), place)).toEqual([
      ['q', 'agbádá'],
      ['page', '2'],
    ])
  })
})
