import type { Refusal } from '#shared/result.ts'
import type { ApprovedVendor, DraftingVendor } from '#modules/vendors/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import { parseNaira, type Kobo } from '#shared/money.ts'
import { parseTerm } from '#shared/search-term.ts'

export const MOST_PRODUCT_PICTURES = 5

export const DRAFT_FIELDS = [
  'name',
  'description',
  'category',
  'brand',
  'price',
  'comparePrice',
  'stock',
  'lowStockAt',
  'featured',
] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]
export const STAFF_DRAFT_FIELDS = [...DRAFT_FIELDS, 'reason'] as const
export type DraftFields = Partial<Record<(typeof STAFF_DRAFT_FIELDS)[number], string>>

export const ownFilters = ['all', 'active', 'inactive', 'featured', 'flash_sale', 'low_stock', 'out_of_stock'] as const
export type OwnFilter = (typeof ownFilters)[number]

/** The newest first unless another is chosen. */
export const ownSorts = ['newest', 'name', 'price-up', 'price-down', 'stock-up', 'sold'] as const
export type OwnSort = (typeof ownSorts)[number]

export type OwnFind = { search: string; filter: OwnFilter }
export type OwnProductsQuery = OwnFind & { sort: OwnSort; page: number; view: 'list' | 'grid' }

export type OwnProduct = {
  id: string
  name: string
  sku: string
  category: string
  price: Kobo
  comparePrice: Kobo | null
  salePrice: Kobo | null
  stock: number
  /** low: as few as the product itself says, 10 unless its vendor chose another number */
  level: 'enough' | 'low' | 'out'
  isActive: boolean
  isFeatured: boolean
  /** the vendor asked for it, and staff have not answered yet */
  asksToBeFeatured: boolean
  isFlashSale: boolean
  soldCount: number
  picture: ListedPicture | null
}

export function toStockLevel(stock: number, lowStockAt: number): OwnProduct['level'] {
  if (stock === 0) return 'out'
  return stock <= lowStockAt ? 'low' : 'enough'
}

export type OwnCounts = { all: number; active: number; low: number; out: number }

/** By words, no more than these are counted and shown: one looks for others with better words. */
export const MOST_FOUND = 960

export type OwnProducts = {
  /** there are more than `total` says */
  isMore: boolean
  products: OwnProduct[]
  total: number
  page: number
  pages: number
  counts: OwnCounts
}

export type DraftHead = {
  id: string
  productId: string | null
  name: string
  changedAt: Date
  picture: ListedPicture | null
}

export type DraftPicture = { id: string; picture: ListedPicture | null }

export type Draft = {
  /** null: nothing was kept yet */
  id: string | null
  productId: string | null
  fields: DraftFields
  pictures: DraftPicture[]
  /** of the product at this moment: what is typed over it counts from here */
  seenStock: number | null
  /** of the product when the draft was begun, without its pieces; '': of a new one, or not known */
  version: string
  /** when what is shown differs from the product that is for sale */
  keptAt: Date | null
}

export const OWN_PER_PAGE = 24
const LAST_PAGE = 100_000

export function parseOwnProductsQuery(params: URLSearchParams): OwnProductsQuery {
  const page = params.get('page')
  return {
    search: parseTerm(params.get('q')),
    filter: ownFilters.find((one) => one === params.get('filter')) ?? 'all',
    sort: ownSorts.find((one) => one === params.get('sort')) ?? 'newest',
    page: page && /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
    view: params.get('view') === 'grid' ? 'grid' : 'list',
  }
}

export type OwnChosen = { ids: string[] } | { all: OwnFind }

/** Naira as typed; null where it is no price. */
export function readPrice(typed: string): Kobo | null {
  return typed.length <= 30 ? parseNaira(typed) : null
}

export type FoundOwnProduct = {
  id: string
  name: string
  sku: string
  price: number
  stock: number
  isActive: boolean
  picture: ListedPicture | null
}

/** Above 10 there is enough; from 1 to 10 it is low, and its vendor is told. Each product may have a number of its own. */
export const LOW_STOCK = 10

export type LowStock = { id: string; name: string; left: number; picture: ListedPicture | null }

/** Staff at one product of the vendor with this id. Made by `findStaffEditor`, which asks for an administrator. */
export type StaffEditor = { actor: 'administrator'; id: string; productId: string }

/** Who types at a product of the vendor with this id. Vendor and staff each have a draft of their own. */
export type Editor = DraftingVendor | StaffEditor

export type SavingEditor = ApprovedVendor | StaffEditor

/**
 * What the editor works on: a draft by its id, or a product and what was typed over it and not saved. `version`: of the
 * product that the form was filled with, for a draft that is made now.
 */
export type Target = { draftId: string | null; productId: string | null; version?: string | undefined }

export type DraftRefusal = Refusal<'product-unknown' | 'too-many-drafts' | 'pictures-full'>

/** What the shop shows now, of the fields in which the form says something else. */
export type ChangedMeanwhile = { now: DraftFields; pictures: boolean }

export function listDraftFields({ actor }: Pick<Editor, 'actor'>): readonly (keyof DraftFields)[] {
  return actor === 'administrator' ? STAFF_DRAFT_FIELDS : DRAFT_FIELDS
}
