import { msg } from '@lingui/core/macro'
import type { AdminProduct, AdminProductDetail, AdminProductFilter } from '#modules/merchandising/contract.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import type { HistoryRow } from '../shared/history.tsx'

/** The `…On` fields are text: only the server formats dates. */
export type ProductRow = Omit<AdminProduct, 'addedAt'> & { addedOn: string }

export type AdminProductView = Omit<AdminProductDetail, 'addedAt' | 'changedAt' | 'details'> & {
  /** in the reader's language */
  specs: [label: string, value: string][]
  addedOn: string
  changedOn: string
  history: HistoryRow[]
}

/** These harm a vendor, so they need a reason, which the vendor reads. */
export const askedIntents = ['deactivate', 'unfeature', 'decline', 'delete'] as const
export type AskedIntent = (typeof askedIntents)[number]

export type ProductQuestion = {
  intent: AskedIntent
  ids: string
  isAll: boolean
  /** asked in the sheet of one product, which it returns to */
  fromDetail: boolean
  count: number
  name: string | null
}

export type AdminProductsView = AdminPage<ProductRow> & {
  vendorName: string | null
  /** asked before a change; `count` products, or the name of the only one */
  question: ProductQuestion | null
}

export const productsList = defineAdminList<AdminProductFilter>(
  {
    all: msg`All Products`,
    active: msg`Active`,
    inactive: msg`Inactive`,
    featured: msg`Featured`,
    asking: msg`Featuring requested`,
    flash_sale: msg`Flash Sale`,
    low_stock: msg`Low stock`,
    out_of_stock: msg`Out of stock`,
  },
  dashboardUrls.adminProducts,
  { noMatch: msg`No products match these filters.` },
)
