import { MOST_COUNTED, PRODUCTS_PER_PAGE, type ProductList } from './list-contract.ts'
import type { Counts } from './queries-counts.ts'
import type { ValueRow } from './queries-value-counts.ts'
import type { CardRow } from './queries.ts'

/** A page of a list without its pictures. */
export type FoundPage = Pick<ProductList, 'total' | 'isMore' | 'page' | 'pages' | 'words' | 'correctedTo'> & {
  rows: CardRow[]
  counts: Counts
  values: ValueRow[]
}

/** Beyond the end, it returns the last page. */
export function toPageNumbers(counted: number, wanted: number): Pick<FoundPage, 'total' | 'isMore' | 'page' | 'pages'> {
  const total = Math.max(0, Math.min(counted, MOST_COUNTED))
  const pages = Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE))
  return { total, isMore: counted > MOST_COUNTED, page: Math.min(wanted, pages), pages }
}
