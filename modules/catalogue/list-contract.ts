import { naira, type Kobo } from '#shared/money.ts'
import type { CategoryNames, CategoryStep } from './category-contract.ts'
import type { Condition } from './detail-contract.ts'
import type { ProductCardView } from './product-contract.ts'

export const PRODUCTS_PER_PAGE = 24
/** Above this, the total shows as '1,000+' and paging ends: no one reads page 43. */
export const MOST_COUNTED = 1000
/** The filter offers only the most frequent brands. */
export const MOST_BRANDS = 20
/** of brands, of colours, and of sizes */
export const MOST_CHOSEN = 10
/** The limit for the search among all brands. */
export const ALL_BRANDS = 1000

/** The end of the price slider. Dragging a thumb there clears its field, but this price can be typed as a limit. */
export const HIGHEST_PRICE = naira(1_000_000)

/** The place decides which filters and sorts the list offers. */
export type ListPlace =
  | { kind: 'all' }
  | { kind: 'category'; slug: string }
  | { kind: 'brand'; slug: string }
  | { kind: 'vendor'; slug: string }
  /** `slug`: the vendor's */
  | { kind: 'collection'; slug: string; collection: string }
  | { kind: 'search'; term: string }
  | { kind: 'flash-sales' }
  | { kind: 'deals' }

export type ProductSort =
  | 'chosen'
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
  /** the search inside the list, as on /products */
  term: string | null
  /** of any level; the list includes what is below it */
  category: string | null
  /** products of any of these brands; sorted by slug and never empty */
  brands: string[] | null
  /** a variant with any of these colours and any of these sizes; sorted and never empty */
  colours: string[] | null
  sizes: string[] | null
  /** sorted and never empty */
  conditions: Condition[] | null
  /**
   * By attributes of the category, with values as in the URL: `{ ram: ['8', '16'], 'weight.min': ['5'] }`. A list leaves
   * out those that its category doesn't have.
   */
  details: Record<string, string[]> | null
  minPrice: Kobo | null
  maxPrice: Kobo | null
  inStock: boolean
  onSale: boolean
  /** minimum stars, 1 to 4 */
  rating: number | null
}

export const NO_FILTERS: ListFilters = {
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
}

/** 0 is a price too. */
export function isFiltered(filters: Partial<ListFilters>): boolean {
  return Object.values(filters).some((value) => value !== null && value !== false)
}

/** The invalid prices as the user typed them. */
export type NoPrices = { minPrice?: string; maxPrice?: string }

export type ListRequest = { filters: ListFilters; sort: ProductSort; page: number }

export type Choice = { slug: string; name: string; count: number; isMore: boolean }
/** Named by its condition. */
export type ConditionChoice = Omit<Choice, 'name' | 'slug'> & { slug: Condition }

/** A filter by an attribute. */
export type DetailFilter = {
  key: string
  names: CategoryNames
  kind: 'choice' | 'number' | 'yes_no'
  unit: string | null
  /** too many numbers to choose from, so shoppers enter limits */
  isRange: boolean
  /** `names`: of a choice */
  values: (Omit<Choice, 'name'> & { names: CategoryNames | null })[]
}

export type CategoryChoice = CategoryStep & Omit<Choice, 'name'> & { level: number }

export type ProductList = {
  products: ProductCardView[]
  /** counted up to MOST_COUNTED */
  total: number
  isMore: boolean
  /** the words to highlight in names, see `markWords` */
  words: string[]
  /** the term that replaced one that looks misspelt */
  correctedTo: string | null
  page: number
  pages: number
  /** the category filter: null if it names no category, and the new slug if it names a merged one */
  category: string | null
  /** the filters by attributes that the category has */
  details: ListFilters['details']
  /**
   * Each count applies all other filters; selected values are always included. The categories are the main ones, and
   * what is below the selected one and below its path, in the order of the tree.
   */
  categories: CategoryChoice[]
  brands: Choice[]
  colours: Choice[]
  sizes: Choice[]
  conditions: ConditionChoice[]
  detailFilters: DetailFilter[]
  /** when the list changes without an edit, because a sale ends */
  changesAt: Date | null
}
