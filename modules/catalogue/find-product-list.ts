import type { Deps } from '#infra/deps.ts'
import { browseProducts } from './browse-products.ts'
import { MOST_COUNTED, type Choice, type ListPlace, type ListWish, type ProductList } from './list-contract.ts'
import type { CategorySlug } from './product-contract.ts'
import { findChoice, type CountRow } from './queries-counts.ts'
import { searchProducts } from './search-products.ts'
import { findNextChange, showCards } from './show-cards.ts'

type Wanted = { place: ListPlace; wish: ListWish }

/** One page of a list; a page further than the last one is the last one, and `page` says which that is. */
export async function findProductList(deps: Pick<Deps, 'reader'>, { place, wish }: Wanted): Promise<ProductList> {
  const term = place.kind === 'search' ? place.term : wish.filters.term
  const found =
    term === null ? browseProducts(deps.reader, place, wish) : searchProducts(deps.reader, { term, place, wish })
  const { rows, counts, isSample, ...page } = await found
  const { category, brand } = wish.filters
  const [products, categories, brands] = await Promise.all([
    showCards(deps, rows),
    place.kind === 'category' ? [] : toChoices(deps, counts, 'category', category, isSample),
    place.kind === 'brand' ? [] : toChoices(deps, counts, 'brand', brand, isSample),
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

/** What nobody would find anything by is left out, unless it is chosen. */
async function toChoices(
  deps: Pick<Deps, 'reader'>,
  counts: CountRow[],
  facet: 'category' | 'brand',
  chosen: string | null,
  isSample: boolean,
): Promise<Choice[]> {
  const choices = counts
    .filter((row) => row.facet === facet && (row.count > 0 || row.slug === chosen))
    .map(({ slug, name, count }) => ({
      slug,
      name,
      count: Math.min(count, MOST_COUNTED),
      isMore: isSample || count > MOST_COUNTED,
    }))
  if (chosen === null || choices.some((choice) => choice.slug === chosen)) return choices
  const name = await findChoice(deps.reader, facet, chosen)
  return name === null ? choices : [{ slug: chosen, name, count: 0, isMore: false }, ...choices]
}
