import type { Database } from '#infra/db/client.ts'
import { MOST_BRANDS, MOST_COUNTED, PRODUCTS_PER_PAGE, type ListRequest } from './list-contract.ts'
import { toPageNumbers, type FoundPage } from './list-found.ts'
import type { CategoryPaths } from './queries-categories.ts'
import type { ListQuery } from './queries-listings.ts'
import { listBrandNames, type CountRow } from './queries-counts.ts'
import { countAllListings, type Match } from './queries-search.ts'
import { countValuesOf } from './queries-value-counts.ts'
import { listCardsOfProducts } from './queries.ts'
import { relaxTerm } from './relax-term.ts'
import { isNarrowed, searchListings } from './search-listings.ts'
import { listRequired, understandTerm, type UnderstoodTerm } from './understand-term.ts'

/** If there are very many, this sample decides which categories and brands the filters show. */
const SAMPLE = 120
/** Twice as many, because some matches are not in the list, for example after a sale has ended. */
const SURELY = 2 * MOST_COUNTED
/** The frequency of two words together is only an estimate, so the margin is larger. */
const PROBABLY = 4 * SURELY

type Wanted = ListQuery & { term: string; input: ListRequest; mostBrands: number; paths: CategoryPaths }

/** Searches and counts at most the best thousand products. */
export async function searchProducts(db: Database, wanted: Wanted): Promise<FoundPage> {
  const [understood, all] = await Promise.all([understandTerm(db, wanted.term), countAllListings(db)])
  const page = await findPage(db, { ...wanted, understood, all })
  if (page.total > 0) return page
  const relaxed = await relaxTerm(db, understood, all)
  return relaxed ? findPage(db, { ...wanted, understood: relaxed, all }) : page
}

type Understood = Omit<Wanted, 'term'> & { understood: UnderstoodTerm; all: number }

async function findPage(
  db: Database,
  { understood, all, input, mostBrands, ...query }: Understood,
): Promise<FoundPage> {
  const { filters, sort } = input
  const { place, paths } = query
  // the list of all brands needs more than a sample
  const isSample = mostBrands <= MOST_BRANDS && !isNarrowed({ place, filters })
  const surelyMore = isSample && isSurelyMore(understood, all)
  const need = surelyMore
    ? Math.min(MOST_COUNTED + 1, Math.max(SAMPLE, input.page * PRODUCTS_PER_PAGE))
    : MOST_COUNTED + 1
  const find = (changed: Partial<typeof filters>): Promise<Match[]> =>
    searchListings(db, {
      term: understood,
      query: { ...query, filters: { ...filters, ...changed } },
      sort,
      need,
      all,
    })
  const matches = await find({})
  const ofCategories = filters.category === null ? matches : await find({ category: null })
  const ofBrands = filters.brands === null ? matches : await find({ brands: null })
  const ofColours = filters.colours === null ? matches : await find({ colours: null })
  const isDetailed = filters.conditions !== null || filters.details !== null
  const ofDetails = isDetailed ? await find({ conditions: null, details: null }) : matches
  const ofSizes = filters.sizes === null ? matches : await find({ sizes: null })

  const idsOf = (list: Match[]) => list.map(({ id }) => id)
  const foundIds = {
    all: idsOf(matches),
    withoutColours: idsOf(ofColours),
    withoutSizes: idsOf(ofSizes),
    withoutDetails: idsOf(ofDetails),
  }
  const isCut = (list: Match[]) => list.length === need
  // no exact count if the word frequencies promise more than the pages can show
  const isMore = surelyMore && isCut(matches)
  const numbers = toPageNumbers(isMore ? MOST_COUNTED + 1 : matches.length, input.page)
  const path = filters.category === null ? [] : (paths.get(filters.category) ?? [filters.category])
  // the main categories, and what is directly below the steps of the path
  const isOffered = (steps: string[], at: number) => at === 0 || path.includes(steps[at - 1] ?? '')
  const offset = (numbers.page - 1) * PRODUCTS_PER_PAGE
  const shown = matches.slice(offset, offset + PRODUCTS_PER_PAGE).map((match) => match.id)
  const [counts, values, rows] = await Promise.all([
    countMatches(db, { ofCategories, ofBrands, mostBrands, isOffered }),
    countValuesOf(db, query, foundIds, need),
    listCardsOfProducts(db, shown),
  ])
  return {
    ...numbers,
    words: understood.marks,
    correctedTo: understood.isCorrected && matches.length > 0 ? understood.suggestion : null,
    counts: { rows: counts, samples: { category: isCut(ofCategories), brand: isCut(ofBrands) } },
    values,
    rows,
  }
}

/**
 * The word frequencies promise more products than the pages can show. If the result contradicts this, the caller
 * counts.
 */
function isSurelyMore(term: UnderstoodTerm, all: number): boolean {
  const words = listRequired(term)
  if (words.length === 0 || all === 0) return false
  const most = words.map((word) => Math.max(0, ...[...word.exact, ...word.containing].map((one) => one.inAll)))
  return most.reduce((product, count) => (product * count) / all, all) >= (words.length === 1 ? SURELY : PROBABLY)
}

type Counted = {
  ofCategories: Match[]
  ofBrands: Match[]
  mostBrands: number
  isOffered: (steps: string[], at: number) => boolean
}

async function countMatches(
  db: Database,
  { ofCategories, ofBrands, mostBrands, isOffered }: Counted,
): Promise<CountRow[]> {
  const categories = countBy(ofCategories.flatMap(({ path }) => path.filter((_, at) => isOffered(path, at))))
  const brands = countBy(ofBrands.flatMap((match) => match.brand ?? [])).slice(0, mostBrands)
  const names = await listBrandNames(
    db,
    brands.map(([slug]) => slug),
  )
  const toRow = (facet: 'category' | 'brand', [slug, count]: [string, number]): CountRow => ({
    facet,
    slug,
    name: names.get(slug) ?? slug,
    count,
  })
  return [...categories.map((one) => toRow('category', one)), ...brands.map((one) => toRow('brand', one))]
}

function countBy(slugs: string[]): [slug: string, count: number][] {
  const counts = new Map<string, number>()
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])
}
