import type { Deps } from '#infra/deps.ts'
import { NO_FILTERS, type ListPlace, type ProductSort } from './list-contract.ts'
import type { ProductCardView } from './product-contract.ts'
import { findPaths } from './queries-categories.ts'
import { listPage, type CardRow } from './queries.ts'
import { showCards } from './show-cards.ts'

export type TopRule = 'newest' | 'popular' | 'deals' | 'flash-sales' | 'top-rated'

type Input = { rule: TopRule; category: string | null; vendorSlug: string | null; limit: number }

const SORTS: Record<TopRule, ProductSort> = {
  newest: 'newest',
  popular: 'popular',
  deals: 'discount_high',
  'flash-sales': 'ending_soon',
  'top-rated': 'top_rated',
}

/** The first products of a list that are in stock, without its counts. */
export async function listTopProducts(deps: Pick<Deps, 'reader'>, input: Input): Promise<ProductCardView[]> {
  const { rule, category, vendorSlug, limit } = input
  const isDeal = rule === 'deals' || rule === 'flash-sales'
  const place: ListPlace =
    vendorSlug !== null ? { kind: 'vendor', slug: vendorSlug } : isDeal ? { kind: rule } : { kind: 'all' }
  const filters = { ...NO_FILTERS, category, inStock: true, onSale: isDeal }
  const paths = await findPaths(deps.reader, category === null ? [] : [category])
  const rows = await listPage(deps.reader, { place, filters, paths, sort: SORTS[rule], offset: 0, limit })
  // a vendor's list has no filter for flash sales, but its sales come first
  const isOnSale = ({ saleIsRunning, otherSaleEnd }: CardRow) => saleIsRunning || otherSaleEnd !== null
  return showCards(deps, rule === 'flash-sales' ? rows.filter(isOnSale) : rows)
}
