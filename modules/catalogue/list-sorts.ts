import type { ListPlace, ProductSort } from './list-contract.ts'

const USUAL: ProductSort[] = ['newest', 'price_low', 'price_high', 'name', 'popular', 'top_rated']

/** The first sort of each place is its default. */
const SORTS: Record<ListPlace['kind'], ProductSort[]> = {
  all: USUAL,
  category: USUAL,
  brand: USUAL,
  vendor: USUAL,
  // first in the order that the vendor chose
  collection: ['chosen', ...USUAL],
  search: ['relevance', ...USUAL],
  'flash-sales': ['ending_soon', 'discount_high', 'price_low', 'newest'],
  deals: ['discount_high', 'price_low', 'price_high', 'newest', 'popular'],
}

/** With a term, the default becomes the best match, as in a search. */
export function sortsOf(place: ListPlace, term: string | null): ProductSort[] {
  const sorts = SORTS[place.kind]
  return term === null || sorts.includes('relevance') ? sorts : ['relevance', ...sorts]
}
