import {
  type OrderEvent,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  type ReturnReason,
  type ReturnStatus,
  type VendorSuspensionLimit,
} from '#modules/orders/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { PictureView } from '#modules/media/contract.ts'
import type { CategorySlug } from '#modules/catalogue/contract.ts'

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

/** Ignores invalid values, so that a URL that someone typed never fails. */
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
  street: string
  landmark: string | null
  city: string
  state: string
  postcode: string | null
  deliveryNote: string | null
}

export type OrderItemView = {
  id: number
  productId: string
  variantId: string
  name: string
  picture: PictureView | null
  category: CategorySlug
  brand: string | null
  unitPrice: Kobo
  quantity: number
  lineTotal: Kobo
  /** the quantity in returns that are neither declined nor withdrawn */
  returning: number
  /** hidden: removed by moderation */
  review: { rating: number; title: string | null; body: string | null; isHidden: boolean } | null
  canReview: boolean
}

export type ReturnView = {
  id: string
  status: ReturnStatus
  reason: ReturnReason
  words: string
  answer: string | null
  /** the whole refund, including `shipping` */
  amount: Kobo
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
  suspensionLimit: VendorSuspensionLimit | null
  trackingNumber: string
  canCancel: boolean
  /** ISO time until which a return can be requested; null if none is possible */
  returnUntil: string | null
}
