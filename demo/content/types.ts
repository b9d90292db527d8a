export const categorySlugs = [
  'electronics',
  'fashion',
  'home-garden',
  'sports',
  'books',
  'health-beauty',
  'toys',
  'automotive',
  'food-beverages',
] as const

export type CategorySlug = (typeof categorySlugs)[number]

export interface DemoVendor {
  key: string
  businessName: string
  email: string
  phone: `+234${string}`
  address: string
  city: string
  state: string
  description: string
  ownerName: string
  logoEmoji: string
  /** Days since the shop opened. */
  since: number
}

export type Arrangement = 'single' | 'tilt' | 'flip' | 'pair' | 'trio' | 'stack'

export interface DemoPicture {
  /** Asset file name without `.webp`, such as '1f45f'. */
  emoji: string
  arrangement: Arrangement
  /** The second emoji of a mixed pair. */
  with?: string
}

interface DemoSale {
  priceNaira: number
  /** Negative: the sale is over. */
  endsInHours: number
}

export interface DemoProduct {
  key: string
  vendor: string
  category: CategorySlug
  brand: string | null
  name: string
  description: string
  priceNaira: number
  comparePriceNaira: number | null
  sale: DemoSale | null
  stock: number
  featured: boolean
  specs: Array<[label: string, value: string]>
  /** The first is the main one. */
  pictures: DemoPicture[]
  popularity: 1 | 2 | 3 | 4 | 5
}

export interface DemoShopper {
  key: string
  fullName: string
  email: string
  phone: `+234${string}`
  address: { street: string; landmark: string; city: string; state: string }
}

export interface DemoApplicant {
  businessName: string
  businessEmail: string
  businessPhone: `+234${string}`
  businessAddress: string
  description: string
  ownerName: string
  ownerEmail: string
}

export interface DemoReviewText {
  rating: 1 | 2 | 3 | 4 | 5
  /** Without a category the text fits any product. */
  category?: CategorySlug
  title: string
  text: string
}

export interface DemoConversation {
  vendor: string
  shopper: string
  status: 'active' | 'resolved'
  about: 'product' | 'order' | 'shop'
  messages: Array<{ from: 'customer' | 'vendor'; text: string }>
}

type ContactSubject =
  | 'General Inquiry'
  | 'Customer Support'
  | 'Vendor Support'
  | 'Technical Issue'
  | 'Partnership'
  | 'Feedback'
  | 'Other'

export interface DemoContactMessage {
  name: string
  email: string
  subject: ContactSubject
  message: string
}
