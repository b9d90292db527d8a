import type { Deps } from '#infra/deps.ts'
import { kobo } from '#shared/money.ts'
import { MOST_BRANDS, NO_FILTERS, type ListPlace } from './list-contract.ts'
import { isCategorySlug } from './list-request.ts'
import { listNamed } from './queries-categories.ts'
import { parseTerm } from '#shared/search-term.ts'
import type { CategorySlug, ProductCardView, Suggestions } from './product-contract.ts'
import { listBrandNames, readCounts } from './queries-counts.ts'
import { countAllListings } from './queries-search.ts'
import { listCardsById } from './queries.ts'
import { searchListings } from './search-listings.ts'
import { splitTerm } from './search-words.ts'
import { showCards } from './show-cards.ts'
import { understandTerm, type UnderstoodTerm } from './understand-term.ts'

type Reading = Pick<Deps, 'reader'>

const PRODUCTS = 6
const LABELS = 3
const NEAREST = 8
const POPULAR = 6
/** The number of matches that decide which categories and brands to suggest. */
const LOOKED_AT = 60

export async function suggest(deps: Reading, text: string): Promise<Suggestions> {
  const term = parseTerm(text)
  if (!term) return { products: [], categories: [], brands: [], words: [] }
  const understood = toBeginnings(await understandTerm(deps.reader, term))
  // categories have their own suggestions: a hammer doesn't match 'gar' because of Home & Garden
  const ofNames = { ...understood, words: understood.words.map((word) => ({ ...word, categories: [] })) }
  const ofName = await search(deps, ofNames, LOOKED_AT, true)
  const matches = ofName.length > 0 ? ofName : await search(deps, understood, LOOKED_AT)
  const categories = distinct([
    ...understood.words.flatMap((word) => word.categories.flatMap((path) => path.at(-1) ?? [])),
    ...matches.flatMap((match) => match.path[0] ?? []),
  ]).slice(0, LABELS)
  const brands = distinct([
    ...understood.words.flatMap((word) => word.brands),
    ...matches.flatMap((match) => match.brand ?? []),
  ]).slice(0, LABELS)
  const [rows, named, names] = await Promise.all([
    listCardsById(
      deps.reader,
      matches.slice(0, PRODUCTS).map((match) => match.id),
    ),
    listNamed(deps.reader, categories),
    listBrandNames(deps.reader, brands),
  ])
  const cards = await showCards(deps, rows)
  return {
    products: cards.map(({ id, name, price, picture }) => ({ id, name, price: kobo(price), picture })),
    categories: categories.flatMap((slug) =>
      named.flatMap((one) => (one.slug === slug ? [{ slug, names: one.names }] : [])),
    ),
    brands: brands.map((slug) => ({ slug, name: names.get(slug) ?? slug })),
    words: understood.marks,
  }
}

/** Someone who types 'rice' doesn't mean 'price'. The middle of a word counts only if no word begins with the text. */
function toBeginnings(term: UnderstoodTerm): UnderstoodTerm {
  const words = term.words.map((word) => {
    const begun = word.containing.filter((one) => one.word.startsWith(word.asked) || word.asked.startsWith(one.word))
    const begins = (slug = ''): boolean => `-${slug}`.includes(`-${word.asked}`)
    return {
      ...word,
      containing: begun.length > 0 || word.exact.length > 0 ? begun : word.containing,
      categories: word.categories.filter((path) => begins(path.at(-1))),
      brands: word.brands.filter((slug) => begins(slug)),
    }
  })
  return { ...term, words }
}

/** A correction of the term if one of its words looks misspelt. */
export async function findDidYouMean(deps: Reading, text: string): Promise<string | null> {
  const term = parseTerm(text)
  return term ? (await understandTerm(deps.reader, term)).suggestion : null
}

/** For a term without results: products with some of its words, most matching words first. */
export async function findNearestMatches(deps: Reading, text: string): Promise<ProductCardView[]> {
  const words = splitTerm(parseTerm(text)).filter((word) => word.length > 1)
  const lists = await Promise.all(
    words.slice(0, 4).map(async (word) => search(deps, await understandTerm(deps.reader, word), LOOKED_AT)),
  )
  const hits = new Map<string, number>()
  for (const { id } of lists.flat()) hits.set(id, (hits.get(id) ?? 0) + 1)
  const best = [...hits].toSorted((a, b) => b[1] - a[1]).slice(0, NEAREST)
  return showCards(
    deps,
    await listCardsById(
      deps.reader,
      best.map(([id]) => id),
    ),
  )
}

/** Main categories. */
export async function listPopularCategories(deps: Reading): Promise<CategorySlug[]> {
  const counts = await readCounts(deps.reader, {
    category: '',
    path: [],
    brands: [''],
    kind: 'listed',
    mostBrands: MOST_BRANDS,
  })
  return counts
    .filter((row) => row.facet === 'category' && row.count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, POPULAR)
    .flatMap(({ slug }) => (isCategorySlug(slug) ? [slug] : []))
}

async function search({ reader }: Reading, term: UnderstoodTerm, need: number, namesOnly = false) {
  const place: ListPlace = { kind: 'all' }
  const all = await countAllListings(reader)
  return searchListings(reader, {
    term,
    query: { place, filters: NO_FILTERS },
    sort: 'relevance',
    need,
    all,
    namesOnly,
  })
}

function distinct(slugs: string[]): string[] {
  return [...new Set(slugs)]
}
