import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { ProductSort } from './list-contract.ts'
import { isInPath } from './queries-categories.ts'
import { listRows, toCondition, toOrder, type ListQuery } from './queries-listings.ts'

/** A word of the products, with the number of products that have it in the name or anywhere. */
export type VocabularyWord = { word: string; inNames: number; inAll: number }
type AskedWord = VocabularyWord & { asked: string }
export type NearWord = AskedWord & { soundsSame: boolean }

const MOST_NEAR = 40

/** Finds vocabulary that contains the words asked for. `stops`: the stop words among those. */
export async function findContaining(
  db: Database,
  asked: { word: string; patterns: string[] }[],
  most: number,
): Promise<{ words: AskedWord[]; stops: Set<string> }> {
  if (asked.length === 0) return { words: [], stops: new Set() }
  const parts = asked.map(({ word, patterns }) => {
    const isLike = sql.join(
      patterns.map((pattern) => sql`word like ${pattern}`),
      sql` or `,
    )
    return sql`(select ${word} as asked, word, in_names as "inNames", in_all as "inAll" from search_words
      where ${isLike} or word = any (${toSingulars(word)})
      order by word <> ${word}, in_all desc limit ${most})`
  })
  const words = asked.map((one) => one.word)
  const [found, stops] = await Promise.all([
    sql<AskedWord>`${sql.join(parts, sql` union all `)}`.execute(db),
    sql<{ word: string }>`/* prepared: stop-words */
      select word from unnest(${words}::text[]) word where ts_lexize('shop_stops', word) = '{}'`.execute(db),
  ])
  return { words: found.rows, stops: new Set(stops.rows.map((row) => row.word)) }
}

function toSingulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return []
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
}

export async function findNear(db: Database, asked: { looking: string[]; sounding: string[] }): Promise<NearWord[]> {
  const looking = asked.looking.map(
    (word) => sql`(select ${word} as asked, word, in_names as "inNames", in_all as "inAll",
      sound = word_sound(${word}) as "soundsSame" from search_words order by word <-> ${word} limit ${MOST_NEAR})`,
  )
  const sounding = asked.sounding.map(
    (word) => sql`(select ${word} as asked, word, in_names as "inNames", in_all as "inAll", true as "soundsSame"
      from search_words where sound = word_sound(${word}) and word <> ${word} order by in_all desc limit ${MOST_NEAR})`,
  )
  const parts = [...looking, ...sounding]
  if (parts.length === 0) return []
  const { rows } = await sql<NearWord>`${sql.join(parts, sql` union `)}`.execute(db)
  return rows
}

export async function listWordsOfNames(db: Database, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`/* prepared: words-of-names */
    select word from search_words where word = any (${words}::text[]) and in_names > 0`.execute(db)
  return new Set(rows.map((row) => row.word))
}

type Label = { asked: string; kind: 'category' | 'brand'; slug: string; path: string[] | null }

/** Categories and brands whose names contain one of the words. It matches the slug, which is the name without marks. */
export async function findLabels(db: Database, asked: string[]): Promise<Label[]> {
  const long = asked.filter((word) => word.length > 1)
  if (long.length === 0) return []
  const { rows } = await sql<Label>`/* prepared: find-labels */
    select asked, 'category' as kind, c.slug, c.ancestors as path from unnest(${long}::text[]) asked
    cross join lateral (
      select slug, ancestors from categories where slug like '%' || asked || '%' and merged_into is null
      order by cardinality(ancestors), position, slug limit 5
    ) c
    union all
    select asked, 'brand', b.slug, null from unnest(${long}::text[]) asked cross join lateral (
      select n.brand_slug as slug from listing_counts n
      where n.category_slug = '' and n.brand_slug like '%' || asked || '%' and n.brand_slug not in ('', '-')
      order by n.listed desc limit 5
    ) b`.execute(db)
  return rows
}

/** Unordered, with what ranking needs. Only for words in few products. */
export async function listCandidates(
  db: Database,
  { words, exact, query, limit }: Pick<Search, 'words' | 'query' | 'limit'> & { exact: (string | null)[] },
): Promise<Candidate[]> {
  const hasExact = exact.map((one) => (one === null ? sql`0` : sql`(l.words @@ ${one}::tsquery)::integer`))
  const { rows } = await sql<MatchRow & { name: string; hasExact: string }>`
    select ${MATCH}, l.sort_name as name, concat(${sql.join(hasExact)}) as "hasExact" from listings l
    where ${isMatch({ words, field: 'all' })} and ${toCondition(query)} limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...toMatch(row),
    name: row.name,
    hasExact: row.hasExact.split('').map((one) => one === '1'),
  }))
}

export type Candidate = Match & {
  /** folded, as in `listings` */
  name: string
  /** for each word of the term: whether the product contains the word itself */
  hasExact: boolean[]
}

/** `path`: of its category, from the main one down. */
export type Match = { id: string; popularity: number; path: string[]; brand: string | null }

/** `words` is a tsquery. */
export type Search = {
  words: string
  field: 'name' | 'all'
  query: ListQuery
  sort: ProductSort
  limit: number
  /** the name must also contain this text exactly */
  text?: string | undefined
}

/**
 * Uses the full-text index, for words in not too many products. With `popularity`, PostgreSQL combines two indexes
 * before it fetches any row.
 */
export async function listMatches(db: Database, search: Search & { popularity?: number }): Promise<Match[]> {
  const isPopular = search.popularity === undefined ? sql`true` : sql`l.popularity >= ${search.popularity}`
  // `offset 0` forces the full-text index; a `with` would materialize all rows to find the first
  const { rows } = await sql<MatchRow>`
    select ${MATCH} from (
      select * from listings l where ${isMatch(search)} and ${toCondition(search.query)} and ${isPopular} offset 0
    ) l
    order by ${toOrder(search.query, search.sort)} limit ${search.limit}`.execute(db)
  return rows.map(toMatch)
}

/** Walks the list in its order and checks at most `window` products. For very frequent words. */
export async function listMatchesInOrder(db: Database, search: Search & { window: number }): Promise<Match[]> {
  const { rows } = await sql<MatchRow>`
    select ${MATCH} from (
      ${listRows(search.query, { columns: sql`l.*`, order: toOrder(search.query, search.sort), limit: search.window })}
    ) l
    where ${isMatchOfRow(search)}
    order by ${toOrder(search.query, search.sort)} limit ${search.limit}`.execute(db)
  return rows.map(toMatch)
}

/** Filters first, with an index-only scan, and then checks the words. For very frequent words. */
export async function listMatchesAmong(db: Database, search: Search): Promise<Match[]> {
  const { rows } = await sql<MatchRow>`
    with filtered as materialized (select l.id from listings l where ${toCondition(search.query)})
    select ${MATCH} from filtered join listings l using (id) where ${isMatch(search)}
    order by ${toOrder(search.query, search.sort)} limit ${search.limit}`.execute(db)
  return rows.map(toMatch)
}

type Labelled = { path: string[] } | { brand: string }

/** The most popular of one category or brand. `words`: other words that the products must have. */
export async function listLabelled(
  db: Database,
  label: Labelled,
  { words, query, limit }: { words: string | null; query: ListQuery; limit: number },
): Promise<Match[]> {
  const isLabelled = 'path' in label ? isInPath(label.path) : sql`l.brand_slug = ${label.brand}`
  const hasWords = words === null ? sql`true` : isMatch({ words, field: 'all' })
  const { rows } = await sql<MatchRow>`
    select ${MATCH} from listings l where ${isLabelled} and ${hasWords} and ${toCondition(query)}
    order by l.popularity desc, l.id limit ${limit}`.execute(db)
  return rows.map(toMatch)
}

/**
 * An estimate from the statistics: this part of the listings has at least the returned popularity. Very frequent values
 * are not in the histogram, so `spread` accounts for them.
 */
export async function guessPopularity(db: Database, part: number): Promise<number | null> {
  const { rows } = await sql<{ popularity: number | null }>`/* prepared: guess-popularity */
    select bounds[cardinality(bounds) - ceil(${part}::float8 * (cardinality(bounds) - 1) / spread)::integer] as popularity
    from (
      select histogram_bounds::text::bigint[] as bounds,
        1 - coalesce((select sum(frequency) from unnest(most_common_freqs) frequency), 0) as spread
      from pg_stats where schemaname = current_schema and tablename = 'listings' and attname = 'popularity'
    ) known
    where spread > 0`.execute(db)
  return rows[0]?.popularity ?? null
}

export async function countAllListings(db: Database): Promise<number> {
  const row = await db
    .selectFrom('listingCounts')
    .modifyFront(prepared('count-all-listings'))
    .select('listed')
    .where('categorySlug', '=', '')
    .where('brandSlug', '=', '')
    .executeTakeFirst()
  return row?.listed ?? 0
}

/** Up to a thousand rows a search: the driver would take longer for arrays than for all the rest. */
type MatchRow = Omit<Match, 'path'> & { path: string }
const PATH = sql`concat_ws('/', l.category_slug, l.mid_slug, l.leaf_slug)`
const MATCH = sql`l.id, l.popularity, ${PATH} as path, l.brand_slug as brand`

function toMatch({ id, popularity, path, brand }: MatchRow): Match {
  return { id, popularity, path: path.split('/'), brand }
}

/** A condition that the full-text index supports. */
function isMatch({ words, field, text }: Pick<Search, 'words' | 'field' | 'text'>): RawBuilder<SqlBool> {
  const hasWords =
    field === 'name'
      ? sql<SqlBool>`ts_filter(l.words, '{a}') @@ ${words}::tsquery`
      : sql<SqlBool>`l.words @@ ${words}::tsquery`
  return text === undefined ? hasWords : sql`${hasWords} and strpos(l.sort_name, fold_text(${text})) > 0`
}

/** For row-by-row checks. The first condition is cheap and rules out most rows, before `ts_filter` runs. */
function isMatchOfRow(search: Pick<Search, 'words' | 'field' | 'text'>): RawBuilder<SqlBool> {
  return search.field === 'name' ? sql`l.words @@ ${search.words}::tsquery and ${isMatch(search)}` : isMatch(search)
}
