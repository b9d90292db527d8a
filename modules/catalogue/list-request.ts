import { kobo, parseNaira, type Kobo } from '#shared/money.ts'
import { parseTerm } from '#shared/search-term.ts'
import type { CategorySlug } from './product-contract.ts'
import { MOST_CHOSEN, type ListFilters, type ListPlace, type ListRequest, type NoPrices } from './list-contract.ts'
import { formatDetails, parseConditions, parseDetails } from './detail-request.ts'
import { sortsOf } from './list-sorts.ts'

/** The query parameters of a list, besides those of attributes. The URL may contain others, which the list ignores. */
export const LIST_PARAMETERS = [
  'q',
  'sort',
  'page',
  'category',
  'brand',
  'colour',
  'size',
  'condition',
  'minPrice',
  'maxPrice',
  'inStock',
  'onSale',
  'rating',
] as const

type ListParameter = (typeof LIST_PARAMETERS)[number]

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG = 100
const LONGEST_PRICE = 20
/** Larger page numbers mean the last page. */
const LAST_PAGE = 10_000

const CATEGORIES: string[] = [
  'electronics',
  'fashion',
  'home-garden',
  'sports',
  'books',
  'health-beauty',
  'toys',
  'automotive',
  'food-beverages',
] satisfies CategorySlug[]

/** Ignores invalid values, and filters that the place already sets. `listProducts` ignores unknown categories. */
export function parseListRequest(params: URLSearchParams, place: ListPlace): ListRequest {
  const category = params.get('category')?.toLowerCase() ?? ''
  const rating = Number(params.get('rating'))
  const filters: ListFilters = {
    term: place.kind === 'search' ? null : parseTerm(params.get('q')) || null,
    category: place.kind !== 'category' && isSlug(category) ? category : null,
    brands: place.kind === 'brand' ? null : parseSlugs(params, 'brand'),
    colours: offersValues(place) ? parseSlugs(params, 'colour') : null,
    sizes: offersValues(place) ? parseSlugs(params, 'size') : null,
    conditions: offersValues(place) ? parseConditions(params) : null,
    details: offersDetails(place, category) ? parseDetails(params) : null,
    ...parsePrices(params),
    inStock: params.get('inStock') === '1',
    onSale: params.get('onSale') === '1',
    rating: [1, 2, 3, 4].includes(rating) ? rating : null,
  }
  const sorts = sortsOf(place, filters.term)
  const sort = sorts.find((one) => one === params.get('sort')) ?? sorts[0] ?? 'newest'
  return { filters, sort, page: parsePage(params.get('page')) }
}

/** Leaves out defaults. The parameters have a fixed order, so that the same list has one URL. */
export function formatListRequest(input: ListRequest, place: ListPlace): [name: string, value: string][] {
  const { filters } = input
  const given: Record<ListParameter, string | string[] | null> = {
    q: place.kind === 'search' ? place.term || null : filters.term,
    // leaves out the default sort, and a sort that remains from a removed term
    sort: sortsOf(place, filters.term).indexOf(input.sort) > 0 ? input.sort : null,
    page: input.page === 1 ? null : String(input.page),
    category: filters.category,
    brand: filters.brands,
    colour: filters.colours,
    size: filters.sizes,
    condition: filters.conditions,
    minPrice: filters.minPrice === null ? null : toNaira(filters.minPrice),
    maxPrice: filters.maxPrice === null ? null : toNaira(filters.maxPrice),
    inStock: filters.inStock ? '1' : null,
    onSale: filters.onSale ? '1' : null,
    rating: filters.rating === null ? null : String(filters.rating),
  }
  const plain = LIST_PARAMETERS.flatMap((name) =>
    [given[name] ?? []].flat().map((value): [string, string] => [name, value]),
  )
  return [...plain, ...formatDetails(filters.details)]
}

function isSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && SLUG.test(text)
}

/** One of the nine main categories, which have fixed names and pictures. */
export function isCategorySlug(text: string): text is CategorySlug {
  return CATEGORIES.includes(text)
}

/** Lists of offers are short, and mix everything. */
export function offersValues({ kind }: ListPlace): boolean {
  return kind !== 'deals' && kind !== 'flash-sales'
}

/** Only a category has attributes. */
function offersDetails(place: ListPlace, category: string): boolean {
  return place.kind === 'category' || (offersValues(place) && isSlug(category))
}

function parseSlugs(params: URLSearchParams, name: ListParameter): string[] | null {
  const asked = params.getAll(name).map((slug) => slug.toLowerCase())
  const slugs = new Set(asked.filter(isSlug))
  return slugs.size > 0 ? [...slugs].toSorted().slice(0, MOST_CHOSEN) : null
}

function parsePage(text: string | null): number {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1
}

/** Swaps the limits if the minimum is larger than the maximum. */
function parsePrices(params: URLSearchParams): Pick<ListFilters, 'minPrice' | 'maxPrice'> {
  const one = parsePrice(params.get('minPrice'))
  const other = parsePrice(params.get('maxPrice'))
  const swapped = one !== null && other !== null && one > other
  const minPrice = swapped ? other : one
  return { minPrice: minPrice === 0 ? null : minPrice, maxPrice: swapped ? one : other }
}

/** Price fields with invalid text. The list ignores them, and the screen reports them. */
export function findNoPrices(params: URLSearchParams): NoPrices {
  const wrong: NoPrices = {}
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const text = params.get(name)?.trim().slice(0, LONGEST_PRICE).toWellFormed() ?? ''
    if (text !== '' && parsePrice(text) === null) wrong[name] = text
  }
  return wrong
}

function parsePrice(text: string | null): Kobo | null {
  return text && text.length <= LONGEST_PRICE ? parseNaira(text) : null
}

function toNaira(amount: Kobo): string {
  return String(kobo(amount) / 100)
}
