import type { Refusal } from '#shared/result.ts'
import type { ApprovedVendor, DraftingVendor } from '#modules/vendors/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import { parseNaira, type Kobo } from '#shared/money.ts'
import { parseTerm } from '#shared/search-term.ts'
import type { TypedDetails } from './detail-fields.ts'
import type { TypedVariants } from './variant-grid.ts'

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

/** The first one is the default. */
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
  /** low: at most the product's own limit, which is 10 by default */
  level: 'enough' | 'low' | 'out'
  isActive: boolean
  isFeatured: boolean
  /** the vendor requested it, and staff have not decided yet */
  asksToBeFeatured: boolean
  isFlashSale: boolean
  soldCount: number
  /** 0 for a product without options */
  variantCount: number
  /** the variants have different prices, and `price` is the lowest in stock */
  priceVaries: boolean
  /** its category requires details that it doesn't have */
  lacksDetails: boolean
  picture: ListedPicture | null
}

export type OwnVariant = { id: string; title: string; sku: string; price: Kobo; stock: number; isActive: boolean }

export function toStockLevel(stock: number, lowStockAt: number): OwnProduct['level'] {
  if (stock === 0) return 'out'
  return stock <= lowStockAt ? 'low' : 'enough'
}

export type OwnCounts = { all: number; active: number; low: number; out: number }

/** The limit of counted and shown search results. Vendors find others with a more specific search. */
export const MOST_FOUND = 960

export type OwnProducts = {
  /** `total` is only a lower bound */
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
  /** null: nothing is saved yet */
  id: string | null
  productId: string | null
  fields: DraftFields
  variants: TypedVariants
  details: TypedDetails
  pictures: DraftPicture[]
  /** the product's current stock; what is typed counts relative to it */
  seenStock: number | null
  /** of the product when the draft was created, without its stock; '': a new product, or unknown */
  version: string
  /** set if the draft differs from the published product */
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

/** An amount in naira as typed. null: it is no valid price. */
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

/** The default for each product. At this stock or less, the vendor is warned. */
export const LOW_STOCK = 10

export type LowStock = { id: string; name: string; left: number; picture: ListedPicture | null }

/**
 * A member of staff who edits a product of the vendor with this id. `findStaffEditor` creates it, and requires an
 * administrator.
 */
export type StaffEditor = { actor: 'administrator'; id: string; productId: string }

/** The editor of a product of the vendor with this id. Vendor and staff each have their own draft. */
export type Editor = DraftingVendor | StaffEditor

export type SavingEditor = ApprovedVendor | StaffEditor

/**
 * Either a draft by its id, or a product with its unsaved changes. `version`: of the product in the form, for a draft
 * that does not exist yet.
 */
export type Target = { draftId: string | null; productId: string | null; version?: string | undefined }

export type DraftRefusal = Refusal<'product-unknown' | 'too-many-drafts' | 'pictures-full'>

/** The current values of the fields that differ from the form. `details`: by field, as people read them. */
export type ChangedMeanwhile = {
  now: DraftFields
  details: Record<string, string>
  pictures: boolean
  variants: boolean
}

export function listDraftFields({ actor }: Pick<Editor, 'actor'>): readonly (keyof DraftFields)[] {
  return actor === 'administrator' ? STAFF_DRAFT_FIELDS : DRAFT_FIELDS
}
