import type { CategorySlug } from '#modules/catalogue/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import { shippingFor, type UnavailableLine } from '#modules/cart/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import type { Line } from '#app/device/lines.ts'

type DeliveryDays = { from: string; to: string }

export type CartLineView = {
  variantId: string
  productId: string
  name: string
  /** 'Size: L, Colour: Blue'; '' if the product has no options */
  variantName: string
  vendorId: string
  vendorName: string
  vendorSlug: string
  category: CategorySlug
  picture: ListedPicture | null
  stock: number
  unitPrice: Kobo
  before: Kobo | null
  /** the price when the item was added, if it has changed since */
  wasWhenAdded: Kobo | null
}

export type CartView = {
  wanted: Line[]
  lines: CartLineView[]
  /** no longer available */
  gone: UnavailableLine[]
  shippingFee: Kobo
  freeShippingAbove: Kobo
  /** the delivery state, if the shopper has chosen one */
  place: string | null
  /** delivery days as text: only those of the chosen state, or both */
  days: { lagos?: DeliveryDays; nationwide?: DeliveryDays }
  /** server time in milliseconds: the later of two views wins */
  at: number
}

export type CartLineDisplay = CartLineView & {
  wanted: number
  quantity: number
}

export type CartDisplay = {
  vendors: { vendorId: string; name: string; slug: string; lines: CartLineDisplay[] }[]
  gone: (UnavailableLine & { quantity: number })[]
  /** number of items added so recently that we know nothing about them yet */
  unknown: number
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  freeShippingAbove: Kobo
  place: CartView['place']
  days: CartView['days']
}

/** Combines the device's quantities with the latest prices and stock from the server. */
export function toCartDisplay(view: CartView, wanted: readonly Line[]): CartDisplay {
  const known = new Map(view.lines.map((line) => [line.variantId, line]))
  const lines = wanted.flatMap(({ variantId, quantity }) => {
    const line = known.get(variantId)
    return line ? [{ ...line, wanted: quantity, quantity: Math.min(quantity, line.stock) }] : []
  })
  const goneLines = new Map(view.gone.map((line) => [line.variantId, line]))
  const gone = wanted.flatMap(({ variantId, quantity }) => {
    const line = goneLines.get(variantId)
    return line ? [{ ...line, quantity }] : []
  })
  const itemsTotal = kobo(lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0))
  const shipping = shippingFor(itemsTotal, view)
  const vendors = [...Map.groupBy(lines, (line) => line.vendorId)].map(([vendorId, own]) => ({
    vendorId,
    name: own[0]?.vendorName ?? '',
    slug: own[0]?.vendorSlug ?? '',
    lines: own,
  }))
  return {
    vendors,
    gone,
    unknown: wanted.length - lines.length - gone.length,
    itemsTotal,
    shipping,
    total: kobo(itemsTotal + shipping),
    freeShippingAbove: view.freeShippingAbove,
    place: view.place,
    days: view.days,
  }
}
