import type { CategorySlug } from '#modules/catalogue/contract.ts'
import type { ListedPicture, PictureView } from '#modules/media/contract.ts'
import { z } from 'zod'
import type { Kobo } from '#shared/money.ts'
import { isText } from '#shared/text.ts'
import { DAY } from '#shared/time.ts'

/** How many orders there are, and how many of them wait for the next step of whoever asks. */
export type OrderCounts = { all: number; waiting: number }

export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded'

export type OrderEventKind =
  | 'placed'
  | 'paid'
  | 'confirmed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'revived'
  | 'refunded'
  | 'note'
  | 'return-requested'
  | 'return-accepted'
  | 'return-declined'
  | 'return-arrived'
  | 'return-withdrawn'

export type EventReason =
  | 'not-paid'
  | 'sold-out'
  | 'changed-mind'
  | 'by-the-shop'
  | 'returned'
  | 'paid-outside'
  | 'corrected'
  /** a later checkout of the same shopper took its place */
  | 'superseded'
  /** its vendor stopped selling before it was paid */
  | 'shop-suspended'
  | 'shop-away'
  | 'shop-closed'
  /** it was paid, and its vendor may not send it any more */
  | 'seller-suspended'
  /** the vendor took the step before it back */
  | 'undone'

export type Author = { actor: 'shopper' | 'vendor' | 'administrator' | 'shop'; actorId: string | null }

export type OrderEvent = {
  kind: OrderEventKind
  actor: Author['actor']
  reason: EventReason | null
  note: string | null
  amount: Kobo | null
  /** ISO time */
  at: string
}

/** A row of the order history. */
export type OrderCard = {
  id: string
  /** the last 8 characters of the id */
  number: string
  reference: string
  checkoutId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: Kobo
  /** ISO time */
  placedAt: string
  vendorName: string
  vendorSlug: string
  /** at most three of the items */
  items: { productId: string; name: string; quantity: number; picture: PictureView | null }[]
  moreItems: number
  pieces: number
}

export const ORDERS_PER_PAGE = 10
export type OrderListQuery = { status: OrderStatus | null; search: string; page: number }
export type OrderList = { orders: OrderCard[]; all: number; page: number; pages: number }

/** Nonsense is ignored: an address that somebody typed shows a list, never a failure. */
export function parseOrderListQuery(params: URLSearchParams): OrderListQuery {
  const status = orderStatuses.find((known) => known === params.get('status')) ?? null
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const search = (params.get('q') ?? '').toWellFormed().replaceAll('\u0000', '').trim().slice(0, 100)
  return { status, search, page }
}

export type DeliveryAddress = {
  firstName: string
  lastName: string
  phone: string
  address: string
  landmark: string | null
  city: string
  state: string
  postcode: string | null
  note: string | null
}

export type OrderItemView = {
  id: number
  productId: string
  name: string
  picture: PictureView | null
  category: CategorySlug
  brand: string | null
  unitPrice: Kobo
  quantity: number
  lineTotal: Kobo
  /** how many of them are in a return already that was neither declined nor withdrawn */
  returning: number
  /** hidden: it was taken down */
  review: { rating: number; title: string | null; body: string | null; isHidden: boolean } | null
  canReview: boolean
}

export type ReturnStatus = 'requested' | 'accepted' | 'declined' | 'arrived' | 'refunded' | 'withdrawn'
export const returnReasons = [
  'damaged',
  'wrong-item',
  'not-as-described',
  'does-not-fit',
  'changed-mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export type ReturnView = {
  id: string
  status: ReturnStatus
  reason: ReturnReason
  words: string
  answer: string | null
  /** all that goes back, `shipping` included */
  amount: Kobo
  /** the part of the delivery fee */
  shipping: Kobo
  requestedAt: string
  items: { orderItemId: number; name: string; quantity: number }[]
  pictures: PictureView[]
}

export type OrderDetail = {
  id: string
  number: string
  reference: string
  checkoutId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  placedAt: string
  deliveredAt: string | null
  email: string
  address: DeliveryAddress
  items: OrderItemView[]
  events: OrderEvent[]
  returns: ReturnView[]
  vendor: { id: string; slug: string; name: string; email: string; phone: string }
  sellerStop: SellerStop | null
  trackingNumber: string
  canCancel: boolean
  /** ISO time until which a return can be asked for; null when none can */
  returnUntil: string | null
}

/** So long a vendor may take a step back, and so long its email waits. */
export const UNDO_MINUTES = 5

const BEFORE: Partial<Record<OrderStatus, OrderStatus>> = {
  confirmed: 'pending',
  shipped: 'confirmed',
  delivered: 'shipped',
}

/** Where an order stood before a vendor's step led it here. */
export function stepBefore(status: OrderStatus): OrderStatus | null {
  return BEFORE[status] ?? null
}

/** Paid and not sent, and its seller is suspended. `by`: ISO time until when it may still send it; null: not at all. */
export type SellerStop = { by: string | null }

export function findSellerStop(order: {
  status: string
  paymentStatus: string
  vendorStatus: string
  finishBy: Date | null
}): SellerStop | null {
  const isOpen = order.paymentStatus === 'paid' && (order.status === 'pending' || order.status === 'confirmed')
  return isOpen && order.vendorStatus === 'suspended' ? { by: order.finishBy?.toISOString() ?? null } : null
}

export const RETURN_WINDOW_MS = 30 * DAY

/** of a return, or with a review, in one form */
export const TRADE_PICTURES = 3

const noteText = (most: number) => z.string().trim().max(most, 'too-long').refine(isText, 'text-invalid')

/** Lines are 'itemId:quantity' joined by commas. */
export const returnForm = z.object({
  items: z.string().regex(/^\d{1,15}:\d{1,2}(?:,\d{1,15}:\d{1,2}){0,49}$/, 'items-required'),
  reason: z.enum(returnReasons, 'reason-required'),
  words: noteText(2000).min(1, 'words-required'),
  /** ids of the shopper's own pictures, joined by commas */
  pictures: z
    .string()
    .regex(/^(?:[0-9a-hjkmnp-tv-z]{12}(?:,[0-9a-hjkmnp-tv-z]{12}){0,4})?$/, 'pictures-invalid')
    .default(''),
})

export const reviewForm = z.object({
  item: z.string().regex(/^\d{1,15}$/, 'item-required'),
  rating: z.enum(['1', '2', '3', '4', '5'], 'rating-required'),
  title: noteText(120).default(''),
  body: noteText(4000).default(''),
  pictures: z
    .string()
    .regex(/^(?:[0-9a-hjkmnp-tv-z]{12}(?:,[0-9a-hjkmnp-tv-z]{12}){0,4})?$/, 'pictures-invalid')
    .default(''),
})

/** A review as its author edits it. */
export type OwnReview = {
  id: number
  rating: number
  title: string | null
  body: string | null
  pictures: { id: string; picture: ListedPicture }[]
}

export const reviewVoteForm = z.object({
  review: z.string().regex(/^\d{1,15}$/),
  change: z.enum(['add', 'remove']),
  back: z.string().optional(),
})

export const REVIEWS_PER_PAGE = 10

export type ReviewView = {
  id: number
  /** the first name and a letter: 'Ngọzi O.'; null: its writer does not show it to whoever looks */
  name: string | null
  rating: number
  title: string | null
  body: string | null
  pictures: ListedPicture[]
  /** ISO time */
  at: string
  /** how many people say that it has helped them */
  helpful: number
  /** what it is to who looks at it, where they are known */
  of?: 'own' | 'voted'
}

/** The newest; those that have helped most people; or those that tell most: with pictures first, then the longer ones. */
export const reviewSorts = ['newest', 'useful', 'detailed'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export type ReviewsQuery = { stars?: number | null; sort?: ReviewSort; page: number }

/** Out of an address that anybody can write: what makes no sense is left out. */
export function parseReviewsQuery(asked: URLSearchParams): ReviewsQuery {
  const [stars, sort, page] = ['stars', 'sort', 'page'].map((name) => asked.get(name) ?? '')
  return {
    stars: stars && /^[1-5]$/.test(stars) ? Number(stars) : null,
    sort: reviewSorts.find((known) => known === sort) ?? 'newest',
    page: page && /^\d{1,4}$/.test(page) ? Number(page) : 1,
  }
}

export type ProductReviews = {
  reviews: ReviewView[]
  /** of all stars */
  total: number
  /** of those that were asked for */
  matching: number
  page: number
  pages: number
  /** how many reviews of 5, 4, 3, 2 and 1 stars */
  histogram: { stars: number; count: number }[]
}

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
