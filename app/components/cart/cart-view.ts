import type { CategorySlug } from '#modules/catalogue/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import { shippingFor, type GoneLine } from '#modules/cart/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import type { Line } from '#app/device/lines.ts'

type DeliveryDays = { from: string; to: string }

export type CartLineView = {
  productId: string
  name: string
  vendorId: string
  vendorName: string
  vendorSlug: string
  category: CategorySlug
  picture: ListedPicture | null
  stock: number
  unitPrice: Kobo
  before: Kobo | null
  /** what it cost when it was put in, where that was something else */
  wasWhenAdded: Kobo | null
}

export type CartView = {
  wanted: Line[]
  lines: CartLineView[]
  /** no longer on sale */
  gone: GoneLine[]
  shippingFee: Kobo
  freeShippingAbove: Kobo
  /** the state it is brought to, where that was chosen */
  place: string | null
  /** between which days it comes, in words: there, or everywhere */
  days: { lagos?: DeliveryDays; nationwide?: DeliveryDays }
  /** when it was made, in the server's milliseconds: the later one holds */
  at: number
}

export type ShownLine = CartLineView & {
  wanted: number
  quantity: number
}

export type ShownCart = {
  vendors: { vendorId: string; name: string; slug: string; lines: ShownLine[] }[]
  gone: (GoneLine & { quantity: number })[]
  /** put in a moment ago: nothing is known of them yet */
  unknown: number
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  freeShippingAbove: Kobo
  place: CartView['place']
  days: CartView['days']
}

/** What the device wants, at the prices and out of the stock that the server last told. */
export function toShownCart(view: CartView, wanted: readonly Line[]): ShownCart {
  const known = new Map(view.lines.map((line) => [line.productId, line]))
  const lines = wanted.flatMap(({ productId, quantity }) => {
    const line = known.get(productId)
    return line ? [{ ...line, wanted: quantity, quantity: Math.min(quantity, line.stock) }] : []
  })
  const goneLines = new Map(view.gone.map((line) => [line.productId, line]))
  const gone = wanted.flatMap(({ productId, quantity }) => {
    const line = goneLines.get(productId)
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
