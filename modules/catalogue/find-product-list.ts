import type { Deps } from '#infra/deps.ts'
import { browseProducts } from './browse-products.ts'
import {
  MOST_BRANDS,
  MOST_COUNTED,
  type Choice,
  type ListPlace,
  type ListWish,
  type ProductList,
} from './list-contract.ts'
import type { CategorySlug } from './product-contract.ts'
import { findChoice, type Counts } from './queries-counts.ts'
import { searchProducts } from './search-products.ts'
import { findNextChange, showCards } from './show-cards.ts'

type Wanted = {
  place: ListPlace
  wish: ListWish
  /** the most frequent ones, so many */
  mostBrands?: number
}

/** One page of a list; a page further than the last one is the last one, and `page` says which that is. */
export async function findProductList(
  deps: Pick<Deps, 'reader'>,
  { place, wish, mostBrands = MOST_BRANDS }: Wanted,
): Promise<ProductList> {
  const term = place.kind === 'search' ? place.term : wish.filters.term
  const found =
    term === null
      ? browseProducts(deps.reader, { place, wish, mostBrands })
      : searchProducts(deps.reader, { term, place, wish, mostBrands })
  const { rows, counts, ...page } = await found
  const { category, brand } = wish.filters
  const toChosen = (slug: string | null) =>
    slug === null ? null : { slug, count: page.total, isMore: page.totalIsMore }
  const [products, categories, brands] = await Promise.all([
    showCards(deps, rows),
    place.kind === 'category' ? [] : toChoices(deps, counts, 'category', toChosen(category)),
    place.kind === 'brand' ? [] : toChoices(deps, counts, 'brand', toChosen(brand)),
  ])
  return {
    products,
    ...page,
    // a foreign key holds it to the nine categories
    categories: categories as Choice<CategorySlug>[],
    brands,
    changesAt: findNextChange(rows),
  }
}

/** What nobody would find anything by is left out, unless it is chosen: then the list is what it finds. */
async function toChoices(
  deps: Pick<Deps, 'reader'>,
  { rows, samples }: Counts,
  facet: 'category' | 'brand',
  chosen: Omit<Choice, 'name'> | null,
): Promise<Choice[]> {
  const choices = rows
    .filter((row) => row.facet === facet && (row.count > 0 || row.slug === chosen?.slug))
    .map(({ slug, name, count }) => ({
      slug,
      name,
      count: Math.min(count, MOST_COUNTED),
      isMore: samples[facet] || count > MOST_COUNTED,
      ...(slug === chosen?.slug ? chosen : {}),
    }))
  if (chosen === null || choices.some(({ slug }) => slug === chosen.slug)) return choices
  const name = await findChoice(deps.reader, facet, chosen.slug)
  return name === null ? choices : [{ name, ...chosen }, ...choices]
}
