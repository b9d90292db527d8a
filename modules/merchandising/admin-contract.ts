import type { ListedPicture, PictureView } from '#modules/media/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { CategorySlug, ProductView } from '#modules/catalogue/contract.ts'

/** An actor that a guard has proven. The administrator may change every product. */
export type Admin = { actor: 'administrator' }

export type AdminProductFilter =
  | 'all'
  | 'active'
  | 'inactive'
  | 'featured'
  | 'asking'
  | 'flash_sale'
  | 'low_stock'
  | 'out_of_stock'

/** The default is the newest first. */
export const adminProductSorts = ['name', 'price', 'stock', 'sold', 'added'] as const

export type AdminProductFind = {
  search: string
  filter: AdminProductFilter
  category: CategorySlug | null
  vendorId: string | null
}
export type AdminProductQuery = AdminProductFind & { sort: string; page: number; perPage: number }

export type AdminProduct = {
  id: string
  name: string
  sku: string
  vendorId: string
  vendorName: string
  categoryName: string
  price: Kobo
  salePrice: Kobo | null
  stock: number
  level: 'enough' | 'low' | 'out'
  isActive: boolean
  isFeatured: boolean
  asksToBeFeatured: boolean
  isFlashSale: boolean
  soldCount: number
  addedAt: Date
  picture: ListedPicture | null
}

/** Without a search, counting stops here, because no one pages through more. */
export const MOST_LISTED = 10_000
/** If a search has more results than this, the list shows only the first. A more specific search finds the others. */
export const MOST_BY_WORDS = 5000
export const MOST_OF_COMMON = 1000

export type AdminProducts = {
  products: AdminProduct[]
  total: number
  isMore: boolean
  page: number
  pages: number
}

export type AdminProductDetail = AdminProduct & {
  description: string
  brandName: string | null
  comparePrice: Kobo | null
  rating: { average: number; count: number } | null
  changedAt: Date
  isVisible: boolean
  vendorStatus: string
  pictures: PictureView[]
  details: Pick<ProductView, 'condition' | 'warrantyMonths' | 'details' | 'specs'>
}

export type SaleFilter = 'all' | 'active' | 'expired' | 'inactive'
export type SaleStatus = Exclude<SaleFilter, 'all'>

export type FlashSale = {
  id: string
  name: string
  vendorName: string
  price: Kobo
  salePrice: Kobo
  percentOff: number
  endsAt: Date
  status: SaleStatus
  /** how many variants are in it, and how many could be */
  inSale: number
  variants: number
  picture: ListedPicture | null
}

export type FlashSales = {
  sales: FlashSale[]
  total: number
  page: number
  pages: number
  counts: { active: number; expired: number; all: number; averagePercent: number }
}

export type SaleCandidate = {
  id: string
  name: string
  vendorName: string
  price: Kobo
  /** in its current sale, running or paused */
  salePrice: Kobo | null
  picture: ListedPicture | null
  /** empty without options; null: too many to show, so the sale is of all */
  variants: SaleVariant[] | null
}

/** `name`: 'Size: L, Colour: Red' */
export type SaleVariant = { id: string; name: string; price: Kobo; isInSale: boolean }

/** The limit of products in one change. */
export const MOST_AT_ONCE = 1000

export const MOST_IN_A_SALE = 50

/** The form sends each of its choices in a URL while products are searched. */
export const MOST_VARIANTS_SHOWN = 300
