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

/** A list in which a term is looked for shows the best matches first, as a search does. */
export function sortsOf(place: ListPlace, term: string | null): ProductSort[] {
  const sorts = SORTS[place.kind]
  return term === null || sorts.includes('relevance') ? sorts : ['relevance', ...sorts]
}
