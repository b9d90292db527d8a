import type { Deps } from '#infra/deps.ts'
import { browseProducts } from './browse-products.ts'
import {
  MOST_BRANDS,
  MOST_COUNTED,
  type CategoryChoice,
  type Choice,
  type ListPlace,
  type ListRequest,
  type ProductList,
} from './list-contract.ts'
import { keepKnown, listFilterAttributes } from './queries-detail-filters.ts'
import { findPaths, listNamed } from './queries-categories.ts'
import { listBrandNames, type Counts } from './queries-counts.ts'
import type { ValueRow } from './queries-value-counts.ts'
import { searchProducts } from './search-products.ts'
import { findNextChange, showCards } from './show-cards.ts'
import { toConditionChoices, toDetailFilters } from './to-detail-filters.ts'
import { bySize } from './size-order.ts'

type Wanted = {
  place: ListPlace
  input: ListRequest
  mostBrands?: number
}

/** Beyond the end, it returns the last page. `page` says which one that is. */
export async function listProducts(
  deps: Pick<Deps, 'reader'>,
  { place, input: asked, mostBrands = MOST_BRANDS }: Wanted,
): Promise<ProductList> {
  const { category: wantedCategory, brands: wanted } = asked.filters
  const paths = await findPaths(deps.reader, [
    ...(place.kind === 'category' ? [place.slug] : []),
    ...(wantedCategory === null ? [] : [wantedCategory]),
  ])
  const category = wantedCategory === null ? null : (paths.get(wantedCategory)?.at(-1) ?? null)
  const placePath = place.kind === 'category' ? paths.get(place.slug) : undefined
  const attributes = await listFilterAttributes(deps.reader, placePath ?? paths.get(wantedCategory ?? '') ?? [])
  const details = keepKnown(asked.filters.details, attributes)
  const filters = { ...asked.filters, category, details }
  const input = { ...asked, filters }
  if (category !== null && category !== wantedCategory) paths.set(category, paths.get(wantedCategory ?? '') ?? [])
  const term = place.kind === 'search' ? place.term : input.filters.term
  const query = { place, filters, paths, attributes }
  const found =
    term === null
      ? browseProducts(deps.reader, { ...query, input, mostBrands })
      : searchProducts(deps.reader, { ...query, paths, term, input, mostBrands })
  const { rows, counts, values, ...page } = await found
  const all = { count: page.total, isMore: page.isMore }
  const [products, categories, brands] = await Promise.all([
    showCards(deps, rows),
    place.kind === 'category'
      ? []
      : toCategoryChoices(deps, counts, { slugs: category === null ? [] : [category], all }),
    place.kind === 'brand' ? [] : toBrandChoices(deps, counts, { slugs: wanted ?? [], all }),
  ])
  return {
    products,
    ...page,
    category,
    details,
    categories,
    brands,
    colours: toChoicesOf(values, 'colour', input.filters.colours ?? []),
    sizes: toChoicesOf(values, 'size', input.filters.sizes ?? []).toSorted(bySize),
    conditions: toConditionChoices(values, filters.conditions ?? []),
    detailFilters: toDetailFilters(values, attributes, details),
    changesAt: findNextChange(rows),
  }
}

const MOST_VALUES = 12

/** The most frequent values, and the selected ones. The selected ones come first. */
function toChoicesOf(rows: ValueRow[], facet: 'colour' | 'size', chosen: string[]): Choice[] {
  const found = rows.filter((row) => row.facet === facet).slice(0, Math.max(MOST_VALUES, chosen.length))
  const missing = chosen.filter((slug) => !found.some((row) => row.slug === slug))
  const [{ isMore } = { isMore: false }] = found
  return [
    ...found.map(({ slug, name, count, isMore: isSample }) => ({ slug, name, count, isMore: isSample })),
    ...missing.map((slug) => ({ slug, name: slug, count: 0, isMore })),
  ]
}

type Chosen = { slugs: string[]; all: Pick<Choice, 'count' | 'isMore'> }

async function toBrandChoices(deps: Pick<Deps, 'reader'>, counts: Counts, chosen: Chosen): Promise<Choice[]> {
  const choices = toChoices(counts, 'brand', chosen)
  const missing = chosen.slugs.filter((slug) => !choices.some((choice) => choice.slug === slug))
  const names = await listBrandNames(deps.reader, missing)
  const rest = missing.flatMap((slug) => {
    const name = names.get(slug)
    return name === undefined ? [] : [{ slug, name, ...toCount(counts, 'brand', chosen) }]
  })
  return [...rest, ...choices]
}

/** Sorted as a tree: each category is followed by what is below it. */
async function toCategoryChoices(
  deps: Pick<Deps, 'reader'>,
  counts: Counts,
  chosen: Chosen,
): Promise<CategoryChoice[]> {
  const choices = toChoices(counts, 'category', chosen)
  const missing = chosen.slugs.filter((slug) => !choices.some((choice) => choice.slug === slug))
  const all = [...missing.map((slug) => ({ slug, ...toCount(counts, 'category', chosen) })), ...choices]
  const named = await listNamed(
    deps.reader,
    all.map(({ slug }) => slug),
  )
  const toChoice = ({ slug, names, level }: (typeof named)[number]): CategoryChoice[] =>
    all.filter((one) => one.slug === slug).map(({ count, isMore }) => ({ slug, names, level, count, isMore }))
  const below = (parent: string): CategoryChoice[] =>
    named.filter((one) => one.parent === parent).flatMap((one) => [...toChoice(one), ...below(one.slug)])
  const isKnown = (slug: string | null) => named.some((one) => one.slug === slug)
  return all.flatMap(({ slug }) => {
    const top = named.find((one) => one.slug === slug && !isKnown(one.parent))
    return top ? [...toChoice(top), ...below(slug)] : []
  })
}

/**
 * Leaves out values without products unless they are selected. The count of a single selected value is the list's
 * total.
 */
function toChoices({ rows, samples }: Counts, facet: 'category' | 'brand', { slugs, all }: Chosen): Choice[] {
  const isAlone = slugs.length === 1
  return rows
    .filter((row) => row.facet === facet && (row.count > 0 || slugs.includes(row.slug)))
    .map(({ slug, name, count }) => ({
      slug,
      name,
      count: Math.min(count, MOST_COUNTED),
      isMore: samples[facet] || count > MOST_COUNTED,
      ...(isAlone && slugs.includes(slug) ? all : {}),
    }))
}

/** Of a selected value that the counts leave out. */
function toCount({ samples }: Counts, facet: 'category' | 'brand', { slugs, all }: Chosen): Chosen['all'] {
  return slugs.length === 1 ? all : { count: 0, isMore: samples[facet] }
}
