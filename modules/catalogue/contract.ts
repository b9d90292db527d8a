import type { ListedPicture } from '#modules/media/contract.ts'
import type { Kobo } from '#shared/money.ts'

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

/** What a card in a list says about a product. */
export type ProductCardView = {
  id: string
  name: string
  vendorName: string
  category: CategorySlug
  /** what it sells at now */
  price: Kobo
  /** what is struck through beside it: the ordinary price during a sale, else the compare price */
  before: Kobo | null
  percentOff: number
  /** ISO time at which the running sale ends */
  saleEnds: string | null
  stock: number
  rating: { average: number; count: number } | null
  picture: ListedPicture | null
}

export type HomePage = {
  flashSales: ProductCardView[]
  featured: ProductCardView[]
  /** when it says something else by itself: the first of its sales ends, or a vendor's holiday */
  changesAt: Date | null
}
