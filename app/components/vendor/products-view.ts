import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DraftHead, OwnFilter, OwnProduct, OwnProducts, OwnWish } from '#modules/catalogue/contract.ts'
import { deskUrls } from '../../desk-urls.ts'

/** The address of a list; what is as usual is left out. */
export function addressOfWish(wish: OwnWish): string {
  const { search, filter, view, page } = wish
  return deskUrls.vendorProducts({
    q: search || undefined,
    filter: filter === 'all' ? undefined : filter,
    view: view === 'grid' ? view : undefined,
    page: page > 1 ? String(page) : undefined,
  })
}

export type DraftRow = Omit<DraftHead, 'changedAt'> & { changedOn: string }

export type ProductsView = {
  wish: OwnWish
  /** null: the shop waits for its approval, and has drafts only */
  list: OwnProducts | null
  drafts: DraftRow[]
  /** about which the question is asked */
  toDelete: OwnProduct | null
}

/** What became of a row's price and stock. */
export type RowAnswer =
  | { id: string; savedAt: string }
  | { id: string; typed: { price: string; stock: string }; errors: Record<string, string>; says?: string }

const filters: Record<OwnFilter, MessageDescriptor> = {
  all: msg`All Products`,
  active: msg`Active`,
  inactive: msg`Inactive`,
  featured: msg`Featured`,
  flash_sale: msg`Flash Sale`,
}

export const filterWords = Object.entries(filters) as [OwnFilter, MessageDescriptor][]
