import { naira, type Kobo } from '#shared/money.ts'
import type { CategorySlug, ProductCardView } from './product-contract.ts'

export const PRODUCTS_PER_PAGE = 24
/** Beyond this many the total is '1,000+' and pages end: nobody reads page 43. */
export const MOST_COUNTED = 1000
/** A choice of brands has the most frequent ones. */
export const MOST_BRANDS = 20
export const MOST_CHOSEN_BRANDS = 10
/** Who looks for a brand by its name finds it among all, or so many. */
export const ALL_BRANDS = 1000

/** Where the price scale of the filters ends: a thumb there empties its field. Written, it is a limit like any other. */
export const HIGHEST_PRICE = naira(1_000_000)

/** Where a list stands decides which filters it offers and which sorts it knows. */
export type ListPlace =
  | { kind: 'all' }
  | { kind: 'category'; slug: CategorySlug }
  | { kind: 'brand'; slug: string }
  | { kind: 'vendor'; slug: string }
  | { kind: 'search'; term: string }
  | { kind: 'flash-sales' }
  | { kind: 'deals' }

export type ProductSort =
  | 'newest'
  | 'price_low'
  | 'price_high'
  | 'name'
  | 'relevance'
  | 'ending_soon'
  | 'discount_high'
  | 'popular'
  | 'top_rated'

export type ListFilters = {
  /** words looked for inside the list, as the search box of /products does */
  term: string | null
  category: CategorySlug | null
  /** any of them, in the order of the alphabet: never an empty list */
  brands: string[] | null
  minPrice: Kobo | null
  maxPrice: Kobo | null
  inStock: boolean
  onSale: boolean
  /** this many stars and up: 1 to 4 */
  rating: number | null
}

export const NO_FILTERS: ListFilters = {
  term: null,
  category: null,
  brands: null,
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onSale: false,
  rating: null,
}

/** As they were written. */
export type NoPrices = { minPrice?: string; maxPrice?: string }

export type ListRequest = { filters: ListFilters; sort: ProductSort; page: number }

export type Choice<Slug extends string = string> = { slug: Slug; name: string; count: number; isMore: boolean }

export type ProductList = {
  products: ProductCardView[]
  /** counted up to MOST_COUNTED */
  total: number
  isMore: boolean
  /** what to mark in names: the words asked for, as they were understood; see `markWords` */
  words: string[]
  /** the term that was looked for in place of one that looks misspelt */
  correctedTo: string | null
  page: number
  pages: number
  /** each counted with all the other filters on; the chosen one is always among them */
  categories: Choice<CategorySlug>[]
  brands: Choice[]
  /** when it says something else by itself */
  changesAt: Date | null
}
