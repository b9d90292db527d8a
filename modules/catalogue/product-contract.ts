import type { ListedPicture, PictureView } from '#modules/media/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { CategoryStep } from './category-contract.ts'
import type { Condition, ProductDetails } from './detail-contract.ts'
import type { ProductOption } from './options.ts'

/** The nine main categories, which are the first level of the tree. */
export type CategorySlug =
  | 'electronics'
  | 'fashion'
  | 'home-garden'
  | 'sports'
  | 'books'
  | 'health-beauty'
  | 'toys'
  | 'automotive'
  | 'food-beverages'

export type ProductCardView = {
  /** of the product, or of a variant of it */
  id: string
  name: string
  vendorName: string
  /** the main category, which colours its picture */
  category: CategorySlug
  price: Kobo
  /** shown struck through: the regular price during a sale, otherwise the compare price */
  before: Kobo | null
  percentOff: number
  /** ISO time at which the running sale ends */
  saleEnds: string | null
  stock: number
  rating: { average: number; count: number } | null
  picture: ListedPicture | null
  /** set if the id is a variant's. `name`: 'Size: L, Colour: Blue'; '' if it is no longer offered */
  variant?: { productId: string; name: string }
  /** set if the shopper has to choose a variant before buying */
  choice?: ProductChoice | undefined
  /** set unless it is new */
  condition?: Condition | undefined
}

export type ProductChoice = {
  /** the variants have different prices, and the card shows the lowest */
  isFrom: boolean
  /** when the sale of some variants ends, if the price is not that of one of them */
  saleEnds?: string
  colours: Swatch[]
}

/** `colour`: a hexadecimal RGB colour such as #1d4ed8 */
type Swatch = { name: string; colour: string }

export type ComparedProduct = ProductCardView &
  ProductDetails & {
    brand: string | null
    categoryPath: CategoryStep[]
  }

export type HomePage = {
  flashSales: ProductCardView[]
  featured: ProductCardView[]
  /** when the page changes without an edit: the first of its sales ends */
  changesAt: Date | null
}

export type ProductPage = {
  product: ProductView
  vendor: VendorCard
  related: ProductCardView[]
  vendorId: string
  relatedVendorIds: string[]
  /** when the page changes without an edit: a sale ends */
  changesAt: Date | null
}

export type ProductView = ProductCardView &
  ProductDetails & {
    description: string
    sku: string
    /** from the main category down to the product's own */
    categoryPath: CategoryStep[]
    brand: { slug: string; name: string } | null
    /** the first is the one on the card */
    pictures: PictureView[]
    options: ProductOption[]
    /** empty for a product without options */
    variants: VariantView[]
    /** ISO times */
    listedAt: string
    changedAt: string
  }

/** `chosen`: a value for each option. `picture`: its index among the pictures of the product */
export type VariantView = Pick<ProductCardView, 'id' | 'price' | 'before' | 'saleEnds' | 'stock'> & {
  chosen: string[]
  sku: string
  picture: number | null
}

export type VendorCard = {
  slug: string
  name: string
  description: string | null
  logo: PictureView | null
  rating: { average: number; count: number } | null
  /** number of delivered orders */
  delivered: number
  /** typical time until a message is answered; null: too few messages */
  answerMinutes: number | null
}

/** A collection of a vendor as a tile on the vendor's page. */
export type ShownCollection = { slug: string; name: string; count: number; picture: ListedPicture | null }

export type CollectionPage = {
  id: string
  slug: string
  name: string
  description: string | null
  /** shoppers may see none of its products, for example during a holiday */
  isEmpty: boolean
  vendor: { id: string; slug: string; name: string }
}

export type VendorPage = VendorCard & {
  id: string
  /** town and state */
  place: string | null
  banner: PictureView | null
  /** ISO time of the approval */
  since: string
  /** ISO time at which the holiday ends; the vendor's products are not available until then */
  awayUntil: string | null
}

export type Suggestions = {
  products: { id: string; name: string; price: Kobo; picture: ListedPicture | null }[]
  categories: CategoryStep[]
  brands: { slug: string; name: string }[]
  words: string[]
}
