import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CategoryOption } from '#modules/catalogue/contract.ts'
import type {
  DraftHead,
  grid,
  ManyPreview,
  OwnFilter,
  OwnProduct,
  OwnProducts,
  OwnProductsQuery,
  OwnSort,
} from '#modules/inventory/contract.ts'
import type { Query } from '#app/urls.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'

/** Leaves out default values. */
export function productsUrl(input: OwnProductsQuery, more: Query = {}): string {
  const { search, filter, sort, view, page } = input
  return dashboardUrls.vendorProducts({
    q: search || undefined,
    filter: filter === 'all' ? undefined : filter,
    sort: sort === 'newest' ? undefined : sort,
    view: view === 'grid' ? view : undefined,
    page: page > 1 ? String(page) : undefined,
    ...more,
  })
}

export type DraftRow = Omit<DraftHead, 'changedAt'> & { changedOn: string }

export type ProductsView = {
  input: OwnProductsQuery
  /** null: the vendor waits for approval, and has only drafts */
  list: OwnProducts | null
  drafts: DraftRow[]
  toDelete: OwnProduct | null
  opened: OpenedVariants | null
  many: ManyView | null
}

export type ManyView = {
  kind: 'price' | 'stock' | 'category' | 'delete'
  /** separated by commas; '': all results of the list */
  ids: string
  count: number
  typed: { percent: string; how: string; pieces: string; category: string }
  errors: Record<string, string>
  /** to choose from, and to name those in the preview */
  categories: CategoryOption[]
  /** null: no change has been chosen yet */
  preview: ManyPreview | null
}

/** The variants that the list shows under their product. */
export type OpenedVariants = { productId: string; variants: grid.OwnVariant[] }

export type RowAnswer =
  | { id: string; savedAt: string }
  | {
      id: string
      typed: { price: string; stock: string }
      errors: Record<string, string>
      says?: string
      seenPrice?: number
    }

const filters: Record<OwnFilter, MessageDescriptor> = {
  all: msg`All Products`,
  active: msg`Active`,
  inactive: msg`Inactive`,
  featured: msg`Featured`,
  flash_sale: msg`Flash Sale`,
  low_stock: msg`Low stock`,
  out_of_stock: msg`Out of stock`,
}

const sorts: Record<OwnSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  name: msg`Name: A to Z`,
  'price-up': msg`Price: low to high`,
  'price-down': msg`Price: high to low`,
  'stock-up': msg`Stock: lowest first`,
  sold: msg`Most sold`,
}

export const sortWords = Object.entries(sorts) as [OwnSort, MessageDescriptor][]

export const filterWords = Object.entries(filters) as [OwnFilter, MessageDescriptor][]
