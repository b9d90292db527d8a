import type { Database } from '#infra/db/client.ts'
import { isFiltered, PRODUCTS_PER_PAGE, type ListFilters, type ListPlace, type ListRequest } from './list-contract.ts'
import { toPageNumbers, type FoundPage } from './list-found.ts'
import { countOneByOne, readCounts, type CountKind, type Counts } from './queries-counts.ts'
import type { ListQuery } from './queries-listings.ts'
import { countValues } from './queries-value-counts.ts'
import { listPage } from './queries.ts'

type Wanted = ListQuery & { input: ListRequest; mostBrands: number }

export async function browseProducts(db: Database, { input, mostBrands, ...query }: Wanted): Promise<FoundPage> {
  const list = (page: number) =>
    listPage(db, { ...query, sort: input.sort, offset: (page - 1) * PRODUCTS_PER_PAGE, limit: PRODUCTS_PER_PAGE })
  // page 1 needs no count to know its offset, so both queries run at once
  const [counts, values, first] = await Promise.all([
    count(db, query, mostBrands),
    countValues(db, query),
    input.page === 1 ? list(1) : null,
  ])
  const numbers = toPageNumbers(counts.rows.find((row) => row.facet === 'total')?.count ?? 0, input.page)
  return {
    ...numbers,
    words: [],
    correctedTo: null,
    counts,
    values,
    rows: first ?? (await list(numbers.page)),
  }
}

const KEPT: Partial<Record<ListPlace['kind'], CountKind>> = {
  all: 'listed',
  category: 'listed',
  brand: 'listed',
  deals: 'deals',
  'flash-sales': 'sales',
}

async function count(db: Database, query: ListQuery, mostBrands: number): Promise<Counts> {
  const { place, filters, paths } = query
  const kind = KEPT[place.kind]
  if (kind && !isNarrowed(filters)) {
    const pathOf = (slug: string | null) => (slug === null ? [] : (paths?.get(slug) ?? [slug]))
    const path = pathOf(filters.category)
    const category = (place.kind === 'category' ? pathOf(place.slug) : path).at(-1) ?? ''
    const brands = place.kind === 'brand' ? [place.slug] : (filters.brands ?? [''])
    const rows = await readCounts(db, { category, path, brands, kind, mostBrands })
    return { rows, samples: { category: false, brand: false } }
  }
  return countOneByOne(db, query, mostBrands)
}

/** Precomputed counts exist only for a category and brands, not for these filters. */
function isNarrowed(filters: ListFilters): boolean {
  return isFiltered({ ...filters, category: null, brands: null, term: null })
}
