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
    conditions: null,
    details: null,
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
        conditions: null,
        details: null,
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

  test('filters by attributes only in a category, and by the condition in most places', () => {
    const phones: ListPlace = { kind: 'category', slug: 'phones' }
    const query =
      'a.ram=16&a.ram=8&a.ram=8&a.halal=Yes&a.weight.min=0.50&a.weight.min=9&condition=new&condition=foreign-used'
    const details = { halal: ['yes'], ram: ['16', '8'], 'weight.min': ['0.5'] }
    expect(read(query, phones).filters).toMatchObject({ details, conditions: ['foreign-used', 'new'] })
    expect(read(`${query}&category=phones`).filters.details).toEqual(details)
    expect(read(query).filters).toMatchObject({ details: null, conditions: ['foreign-used', 'new'] })
    expect(read(`${query}&category=phones`, { kind: 'deals' }).filters).toMatchObject({
      details: null,
      conditions: null,
    })
    expect(String(new URLSearchParams(formatListRequest(read(query, phones), phones)))).toBe(
      'condition=foreign-used&condition=new&a.halal=yes&a.ram=16&a.ram=8&a.weight.min=0.5',
    )
  })

  test.each([
    ['an unknown form of a name', 'a.=8&a.RAM=8&a._x=8&a.ram.least=8&a.ram.min.max=8&a.__proto__=8&aram=8'],
    ['values that are none', 'a.ram=%00&a.ram=8;drop&a.ram=&a.ram[]=8&a.ram={}'],
    ['long names and values', `a.${'x'.repeat(10_000)}=8&a.ram=${'8'.repeat(10_000)}`],
    ['limits that are no numbers', 'a.ram.min=much&a.ram.max=1e400&a.w.min=--5&a.w.max=99999999999'],
    ['unknown conditions', 'condition=broken&condition=NEW'],
  ])('ignores %s of attributes', (_, query) => {
    expect(read(query, { kind: 'category', slug: 'phones' }).filters).toMatchObject({ details: null, conditions: null })
  })

  test('reads a limited number of attributes and of their values', () => {
    const many = Array.from({ length: 200 }, (_, at) => `a.k${at}=8&a.ram=${at}`).join('&')
    const { details } = read(many, { kind: 'category', slug: 'phones' }).filters
    expect(Object.keys(details ?? {})).toHaveLength(12)
    const { details: one } = read(many.replaceAll(/a\.k\d+/g, 'x'), { kind: 'category', slug: 'phones' }).filters
    expect(one?.ram).toHaveLength(10)
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
