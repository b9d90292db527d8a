import type { ListPlace, ProductSort } from './list-contract.ts'

const USUAL: ProductSort[] = ['newest', 'price_low', 'price_high', 'name', 'popular', 'top_rated']

/** The sorts that a list offers, the one it has without being asked first. */
const SORTS: Record<ListPlace['kind'], ProductSort[]> = {
  all: USUAL,
  category: USUAL,
  brand: USUAL,
  vendor: USUAL,
  search: ['relevance', ...USUAL],
  'flash-sales': ['ending_soon', 'discount_high', 'price_low', 'newest'],
  deals: ['discount_high', 'price_low', 'price_high', 'newest', 'popular'],
}

export function sortsOf(place: ListPlace): ProductSort[] {
  return SORTS[place.kind]
}

export function defaultSortOf(place: ListPlace): ProductSort {
  return sortsOf(place)[0] ?? 'newest'
}
