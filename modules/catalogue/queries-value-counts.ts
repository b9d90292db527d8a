import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { isFiltered, type ListFilters } from './list-contract.ts'
import { offersValues } from './list-request.ts'
import { toDetailConditions, toTokens } from './queries-detail-filters.ts'
import { listRows, ORDER, type ListQuery } from './queries-listings.ts'
import { countTokens, countWithin, EVERY, listSpellings, type TokenRow } from './queries-values.ts'

/**
 * A value that shoppers can filter a list by. `facet`: 'colour', 'size', 'condition', or the id of an attribute. `name`:
 * of a colour or size, as one of the products spells it. `isMore`: counted in a sample, so the count is a lower bound
 */
export type ValueRow = { facet: string; slug: string; name: string; count: number; isMore: boolean }

/** The newest products of a list, or the best of a search, are a good enough sample: few have other values further down. */
const SAMPLE = 500
/** One more than the most values of a number that are offered one by one. */
const MOST_VALUES = 13

/** The counts of a filter ignore its own values. Those of colours and sizes respect each other within one variant. */
export async function countValues(db: Database, query: ListQuery): Promise<ValueRow[]> {
  const { place, filters } = query
  // sizes of everything say little, until a filter narrows the list of all products
  if (place.kind === 'all' && !isFiltered(filters)) return []
  // it reads this many of each brand
  const most = (filters.brands ?? []).length > 1 ? SAMPLE / 2 : SAMPLE
  const rowsWithout = (own: Partial<ListFilters>) =>
    listRows(
      { ...query, filters: { ...filters, ...own } },
      { columns: sql`l.id, l.choices, l.details, l.created_at`, order: ORDER.newest, limit: most },
    )
  return count(db, query, { rowsWithout, most })
}

type Found = {
  all: string[]
  withoutColours: string[]
  withoutSizes: string[]
  /** without filters by condition and attributes */
  withoutDetails: string[]
}

/** Of the best products that a search found. `most`: the number that it looked for */
export async function countValuesOf(db: Database, query: ListQuery, found: Found, most: number): Promise<ValueRow[]> {
  if (Object.values(found).every((ids) => ids.length === 0)) return []
  const rowsOf = (ids: string[], conditions: RawBuilder<SqlBool>[] = []) =>
    sql`select l.id, l.choices, l.details from listings l
      where ${sql.join([sql`l.id = any (${ids.slice(0, SAMPLE)}::text[])`, ...conditions], sql` and `)}`
  const rowsWithout = (own: Partial<ListFilters>) => {
    if ('colours' in own) return rowsOf(found.withoutColours)
    if ('sizes' in own) return rowsOf(found.withoutSizes)
    if (Object.keys(own).length === 0) return rowsOf(found.all)
    return rowsOf(found.withoutDetails, toDetailConditions({ ...query.filters, ...own }, query.attributes ?? []))
  }
  return count(db, query, { rowsWithout, most: Math.min(most, SAMPLE) })
}

type Sources = {
  /** products of the list, without these filters */
  rowsWithout: (own: Partial<ListFilters>) => RawBuilder<unknown>
  most: number
}

const NOTHING: Partial<ListFilters> = {}

type Facet = {
  facet: string
  /** its own filter, which its counts ignore; most lists have none, so that all facets share one count */
  own: Partial<ListFilters>
  /** selected values of the other facet of variants */
  others?: string[] | null
  selected: string[]
}

async function count(db: Database, query: ListQuery, { rowsWithout, most }: Sources): Promise<ValueRow[]> {
  const { inStock } = query.filters
  const facets = listFacets(query)
  if (facets.length === 0) return []
  const listed = countTokens(db, rowsWithout(NOTHING))
  const tokensOf = async ({ facet, own, others }: Facet) => {
    if (others && (facet === 'colour' || facet === 'size'))
      return countWithin(db, rowsWithout(own), { facet, others, inStock })
    return own === NOTHING ? listed : countTokens(db, rowsWithout(own))
  }
  const counted = await Promise.all(
    facets.map(async (one) => {
      const tokens = await tokensOf(one)
      const isMore = (tokens.find(({ token }) => token === EVERY)?.count ?? 0) >= most
      return listMostFrequent(toValues(one.facet, tokens, inStock), one.selected).map((value) => ({
        ...value,
        facet: one.facet,
        isMore,
      }))
    }),
  )
  const values = counted.flat()
  const names = await listSpellings(
    db,
    values.filter(({ facet }) => facet === 'colour' || facet === 'size'),
  )
  return values.map(({ facet, slug, count: products, isMore }) => ({
    facet,
    slug,
    name: names.get(slug) ?? slug,
    count: products,
    isMore,
  }))
}

function listFacets({ place, filters, attributes = [] }: ListQuery): Facet[] {
  const { colours, sizes, conditions } = filters
  const details = attributes.map((attribute) => ({
    facet: attribute.id,
    own: withoutDetail(filters, attribute.key),
    selected: toTokens(attribute, filters.details).map((token) => token.slice(attribute.id.length + 1)),
  }))
  if (!offersValues(place)) return details
  return [
    ...details,
    { facet: 'condition', own: conditions ? { conditions: null } : NOTHING, selected: conditions ?? [] },
    { facet: 'colour', own: colours ? { colours: null } : NOTHING, others: sizes, selected: colours ?? [] },
    { facet: 'size', own: sizes ? { sizes: null } : NOTHING, others: colours, selected: sizes ?? [] },
  ]
}

function withoutDetail({ details }: ListFilters, key: string): Partial<ListFilters> {
  const names = new Set([key, `${key}.min`, `${key}.max`])
  const others = Object.entries(details ?? {}).filter(([name]) => !names.has(name))
  return others.length === Object.keys(details ?? {}).length ? NOTHING : { details: Object.fromEntries(others) }
}

type Value = { slug: string; count: number; example: string }

function toValues(facet: string, tokens: TokenRow[], inStock: boolean): Value[] {
  if (facet === 'colour' || facet === 'size') {
    const bySlug = new Map<string, Value>()
    for (const { token, count: products, example } of tokens) {
      const slug = toSlug(token, facet, inStock)
      if (slug) bySlug.set(slug, { slug, count: products + (bySlug.get(slug)?.count ?? 0), example })
    }
    return [...bySlug.values()]
  }
  const found = tokens.flatMap(({ token, ...row }) =>
    token.startsWith(`${facet}=`) ? [{ ...row, slug: token.slice(facet.length + 1) }] : [],
  )
  if (facet !== 'condition') return found
  // only goods that aren't new have an entry
  const every = tokens.find(({ token }) => token === EVERY)
  const rest = (every?.count ?? 0) - found.reduce((sum, row) => sum + row.count, 0)
  return every && rest > 0 ? [...found, { slug: 'new', count: rest, example: every.example }] : found
}

/** null: not a value of this facet alone, as in 'blue/', or '/l', but a pair of both. */
function toSlug(token: string, facet: 'colour' | 'size', inStock: boolean): string | null {
  const [sign] = token
  if (sign !== '+' && (sign !== '-' || inStock)) return null
  const [colour = '', size = ''] = token.slice(1).split('/')
  if (facet === 'colour') return size === '' ? colour : null
  return colour === '' ? size : null
}

/** Each selected value stays, however few products have it. */
function listMostFrequent(values: Value[], selected: string[]): Value[] {
  const isSelected = ({ slug }: Value) => selected.includes(slug)
  const sorted = values.toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
  const rest = sorted.filter((value) => !isSelected(value))
  const chosen = sorted.filter(isSelected)
  return [...chosen, ...rest.slice(0, Math.max(0, MOST_VALUES - chosen.length))]
}
