import type { Deps } from '#infra/deps.ts'
import { browseProducts } from './browse-products.ts'
import {
  MOST_BRANDS,
  MOST_COUNTED,
  type Choice,
  type ListPlace,
  type ListRequest,
  type ProductList,
} from './list-contract.ts'
import { isCategorySlug } from './list-request.ts'
import { listNames, type Counts } from './queries-counts.ts'
import { searchProducts } from './search-products.ts'
import { findNextChange, showCards } from './show-cards.ts'

type Wanted = {
  place: ListPlace
  input: ListRequest
  mostBrands?: number
}

/** Beyond the end, it returns the last page. `page` says which one that is. */
export async function listProducts(
  deps: Pick<Deps, 'reader'>,
  { place, input, mostBrands = MOST_BRANDS }: Wanted,
): Promise<ProductList> {
  const term = place.kind === 'search' ? place.term : input.filters.term
  const found =
    term === null
      ? browseProducts(deps.reader, { place, input, mostBrands })
      : searchProducts(deps.reader, { term, place, input, mostBrands })
  const { rows, counts, ...page } = await found
  const { category, brands: wanted } = input.filters
  const all = { count: page.total, isMore: page.isMore }
  const [products, categories, brands] = await Promise.all([
    showCards(deps, rows),
    place.kind === 'category'
      ? []
      : toChoices(deps, counts, 'category', { slugs: category === null ? [] : [category], all }),
    place.kind === 'brand' ? [] : toChoices(deps, counts, 'brand', { slugs: wanted ?? [], all }),
  ])
  return {
    products,
    ...page,
    categories: categories.flatMap(({ slug, ...choice }) => (isCategorySlug(slug) ? [{ slug, ...choice }] : [])),
    brands,
    changesAt: findNextChange(rows),
  }
}

type Chosen = { slugs: string[]; all: Pick<Choice, 'count' | 'isMore'> }

/**
 * Leaves out values without products unless they are selected. The count of a single selected value is the list's
 * total.
 */
async function toChoices(
  deps: Pick<Deps, 'reader'>,
  { rows, samples }: Counts,
  facet: 'category' | 'brand',
  { slugs, all }: Chosen,
): Promise<Choice[]> {
  const isAlone = slugs.length === 1
  const choices = rows
    .filter((row) => row.facet === facet && (row.count > 0 || slugs.includes(row.slug)))
    .map(({ slug, name, count }) => ({
      slug,
      name,
      count: Math.min(count, MOST_COUNTED),
      isMore: samples[facet] || count > MOST_COUNTED,
      ...(isAlone && slugs.includes(slug) ? all : {}),
    }))
  const missing = slugs.filter((slug) => !choices.some((choice) => choice.slug === slug))
  if (missing.length === 0) return choices
  const names = await listNames(deps.reader, {
    categories: facet === 'category' ? missing : [],
    brands: facet === 'brand' ? missing : [],
  })
  const rest = missing.flatMap((slug) => {
    const name = names.get(`${facet} ${slug}`)
    return name === undefined ? [] : [{ slug, name, ...(isAlone ? all : { count: 0, isMore: samples[facet] }) }]
  })
  return [...rest, ...choices]
}
