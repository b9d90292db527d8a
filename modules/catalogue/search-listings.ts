import { isTooSlow } from '#infra/db/busy.ts'
import type { Database } from '#infra/db/client.ts'
import { isFiltered, type ProductSort } from './list-contract.ts'
import type { ListQuery } from './queries-listings.ts'
import {
  guessPopularity,
  listCandidates,
  listLabelled,
  listMatches,
  listMatchesAmong,
  listMatchesInOrder,
  type Match,
  type Search,
  type VocabularyWord,
} from './queries-search.ts'
import { listSame, rankMatches, WORST_OF_NAMES } from './rank-matches.ts'
import { listRequired, type UnderstoodTerm, type UnderstoodWord } from './understand-term.ts'

/** `all`: the number of listings. `namesOnly`: ignore descriptions. */
type Input = {
  term: UnderstoodTerm
  query: ListQuery
  sort: ProductSort
  need: number
  all: number
  namesOnly?: boolean
}
type Tier = Pick<Search, 'words' | 'field' | 'text'> & { expected: number; rarest: number }

/** Words in fewer products than this use the full-text index, others walk the list in its order. */
const MOST_THROUGH_INDEX = 20_000
/** Up to this many products are ranked individually. With more, the steps find the best without reading all. */
const MOST_RANKED = 1000
const FEWEST_THROUGH_INDEX = 1000
const LABELS = 4
const NEAR_TOP = 3000
/** The number of first steps that look only at names and labels. */
const OF_NAMES = 5

/** Returns at most `need` products, the best first. With fewer than `need`, the result is complete. */
export async function searchListings(db: Database, input: Input): Promise<Match[]> {
  const { all, namesOnly = false } = input
  const words = listRequired(input.term)
  // a word without any match or similar word
  if (words.length === 0 || words.some((word) => !word.isPiece && anyForm(word).length === 0)) return []
  // 'e sug' occurs in 'white sugar': products with the distinctive words may contain the fragments too
  const telling = words.filter((word) => !word.isPiece)
  const hasPieces = telling.length > 0 && telling.length < words.length
  const widest = makeTier(hasPieces ? telling : words, anyForm, 'all', all)
  if (input.sort !== 'relevance')
    return orFirstRows(db, input, widest, async () => (widest ? listTier(db, input, widest) : []))

  const ranked = await orFirstRows(db, input, widest, () => rankAll(db, input, widest))
  if (ranked !== null) return ranked.slice(0, input.need)

  const found = new Map<string, Match>()
  const add = (matches: Match[]): void => {
    for (const match of matches) if (!found.has(match.id)) found.set(match.id, match)
  }
  const steps = [
    makeTier(words, exactForm, 'name', all),
    hasPieces ? withText(makeTier(telling, knownForm, 'name', all), input.term) : null,
    makeTier(words, knownForm, 'name', all),
    'labels' as const,
    // 'Gàrí' in a name ranks above 'garri' in a description
    makeTier(words, anyForm, 'name', all),
    makeTier(words, knownForm, 'all', all),
    hasPieces ? makeTier(words, anyForm, 'all', all) : null,
    widest,
  ]
  const walk = async (): Promise<Match[]> => {
    for (const step of withoutDuplicateSteps(namesOnly ? steps.slice(0, OF_NAMES) : steps)) {
      if (found.size >= input.need) break
      add(await (step === 'labels' ? listOfLabels(db, input) : listTier(db, input, step)))
    }
    return []
  }
  add(await orFirstRows(db, input, widest, walk))
  return [...found.values()].slice(0, input.need)
}

/** Without similar words, two steps are the same. */
function withoutDuplicateSteps(steps: (Tier | 'labels' | null)[]): (Tier | 'labels')[] {
  const byKey = new Map<string, Tier | 'labels'>()
  for (const step of steps) {
    const key = step && step !== 'labels' ? `${step.field} ${step.text ?? ''} ${step.words}` : 'labels'
    if (step && !byKey.has(key)) byKey.set(key, step)
  }
  return [...byKey.values()]
}

/** Ranks every product that has the words. null: there are too many. */
async function rankAll(db: Database, input: Input, widest: Tier | null): Promise<Match[] | null> {
  if (!widest) return []
  if (widest.expected > MOST_RANKED || widest.rarest > fewOf(input)) return null
  const { term, query, namesOnly = false } = input
  const exact = term.words.map((word) => {
    const same = listSame(word)
    return same.length > 0 ? toAlternatives(same) : null
  })
  const candidates = await listCandidates(db, { words: widest.words, exact, query, limit: MOST_RANKED + 1 })
  if (candidates.length > MOST_RANKED) return null
  const ranked = rankMatches(candidates, term)
  return ranked.filter(({ worst }) => !namesOnly || worst <= WORST_OF_NAMES).map(({ match }) => match)
}

/** After a timeout, it searches only the beginning of the list: fewer results are better than none. */
async function orFirstRows<T extends Match[] | null>(
  db: Database,
  { query, sort, need }: Input,
  tier: Tier | null,
  work: () => Promise<T>,
): Promise<T | Match[]> {
  try {
    return await work()
  } catch (error) {
    if (!tier || !isTooSlow(error)) throw error
    const order = sort === 'relevance' ? 'popular' : sort
    const { words, field } = tier
    return listMatchesInOrder(db, { words, field, query, sort: order, limit: need, window: NEAR_TOP })
  }
}

/** The vocabulary that matches a word: itself, words that contain it, or similar words if nothing begins with it. */
type Form = (word: UnderstoodWord) => VocabularyWord[]
const exactForm: Form = (word) => word.exact
const knownForm: Form = (word) => [...word.exact, ...word.containing]
const anyForm: Form = (word) => [...word.exact, ...word.containing, ...word.near]

/** null: nothing matches one of the words. */
function makeTier(words: UnderstoodWord[], form: Form, field: Tier['field'], all: number): Tier | null {
  const sets = words.map((word) => form(word).filter((one) => field === 'all' || one.inNames > 0))
  if (all === 0 || sets.some((set) => set.length === 0)) return null
  const counts = sets.map((set) =>
    Math.min(
      all,
      set.reduce((sum, one) => sum + (field === 'name' ? one.inNames : one.inAll), 0),
    ),
  )
  return {
    words: sets.map(toAlternatives).join(' & '),
    field,
    expected: counts.reduce((product, count) => (product * count) / all, all),
    rarest: Math.min(...counts),
  }
}

function withText(tier: Tier | null, { text }: UnderstoodTerm): Tier | null {
  return tier && text !== null ? { ...tier, text } : null
}

async function listTier(db: Database, { query, sort, need, all }: Input, tier: Tier): Promise<Match[]> {
  const { words, field, text, expected, rarest } = tier
  const order = sort === 'relevance' ? 'popular' : sort
  const search = { words, field, text, query, sort: order, limit: need }
  const few = fewOf({ need, all })
  if (rarest <= few) return (await listMostPopular(db, search, tier, all)) ?? listMatches(db, search)
  // the first window is estimated from word frequencies, the second from what the first found
  let window = Math.ceil((2 * need * all) / Math.max(1, expected)) + 1000
  for (let tries = 0; tries < 2 && window < all / 4; tries++) {
    const matches = await listMatchesInOrder(db, { ...search, window })
    if (matches.length === need) return matches
    window = Math.ceil((1.5 * need * window) / Math.max(1, matches.length))
  }
  // expensive products are far along the price order: if no filter reduces the list, the words must
  const isFew = expected <= few || rarest <= MOST_THROUGH_INDEX
  return isFew || !isNarrowed(query) ? listMatches(db, search) : listMatchesAmong(db, search)
}

/** Above this number, walking the list in its order is cheaper than reading all matches from the index. */
function fewOf({ need, all }: Pick<Input, 'need' | 'all'>): number {
  return Math.min(MOST_THROUGH_INDEX, Math.max(FEWEST_THROUGH_INDEX, Math.sqrt(1.5 * need * all)))
}

export function isNarrowed({ place, filters }: ListQuery): boolean {
  const { term: _, ...others } = filters
  const isAnywhere = place.kind === 'search' || place.kind === 'all'
  return !isAnywhere || isFiltered(others)
}

/** Tries only the most popular products, if that is cheaper and finds enough of them. Otherwise null. */
async function listMostPopular(
  db: Database,
  search: Search,
  { expected, rarest }: Tier,
  all: number,
): Promise<Match[] | null> {
  const reach = (1.5 * search.limit * all) / Math.max(1, expected)
  // reading an index entry costs about a fifth of reading a row
  if (search.sort !== 'popular' || reach > 3 * rarest) return null
  const popularity = await guessPopularity(db, reach / all)
  if (popularity === null) return null
  const matches = await listMatches(db, { ...search, popularity })
  return matches.length === search.limit ? matches : null
}

/** Products of a category or brand that the term names. They must have the remaining words. */
async function listOfLabels(db: Database, { term, query, need }: Input): Promise<Match[]> {
  const labels = [
    ...term.words.flatMap((word) => word.categories.map((path) => ({ word, label: { path } }))),
    ...term.words.flatMap((word) => word.brands.map((brand) => ({ word, label: { brand } }))),
  ].slice(0, LABELS)
  const lists = await Promise.all(
    labels.map(async ({ word, label }) => {
      const others = term.words.filter((one) => one !== word).map(knownForm)
      if (others.some((set) => set.length === 0)) return []
      const words = others.length > 0 ? others.map(toAlternatives).join(' & ') : null
      return listLabelled(db, label, { words, query, limit: need })
    }),
  )
  return lists.flat().toSorted((a, b) => b.popularity - a.popularity)
}

function toAlternatives(words: VocabularyWord[]): string {
  const quoted = words.map(({ word }) => `'${word.replaceAll(/['\\]/g, '').replaceAll(' ', "' <-> '")}'`)
  return `(${quoted.join(' | ')})`
}
