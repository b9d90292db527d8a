import { nameWithVariant, type CategorySlug } from '#modules/catalogue/contract.ts'
import type { PictureView } from '#modules/media/contract.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shared/line-limits.ts'
import { kobo, type Kobo } from '#shared/money.ts'

export type { RestockAlertRefusal } from './errors.ts'

/** All that the cookie and the form contain. Prices always come from the database. */
export type WantedLine = { variantId: string; quantity: number }

export type QuoteLine = {
  variantId: string
  productId: string
  name: string
  /** 'Size: L, Colour: Blue'; '' if the product has no options */
  variantName: string
  vendorId: string
  vendorName: string
  vendorSlug: string
  /** the main category, which colours its picture */
  category: CategorySlug
  /** its own category */
  categorySlug: string
  brand: string | null
  picture: PictureView | null
  pictureId: string | null
  wanted: number
  /** what is available: at most the stock, 0 if sold out */
  quantity: number
  stock: number
  unitPrice: Kobo
  /** the regular price during a sale, otherwise the compare price */
  before: Kobo | null
  /** ISO time at which the running sale ends */
  saleEnds: string | null
  lineTotal: Kobo
  problem: 'not-enough' | 'sold-out' | null
}

/**
 * `name` null: the product was never publicly available. `needsChoice`: the product is available in variants now, and
 * none was chosen.
 */
export type UnavailableLine = { variantId: string; name: string | null; needsChoice: boolean }

export type Quote = {
  lines: QuoteLine[]
  /** what is no longer available: hidden, deleted, or of a vendor who can't sell */
  gone: UnavailableLine[]
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  shippingFee: Kobo
  freeShippingAbove: Kobo
}

/** The price and quantity that the shopper saw, so that the screen can name what changed. */
export type SeenPrice = { variantId: string; unitPrice: number; quantity: number }

export type QuoteChange =
  | { kind: 'price'; variantId: string; name: string; from: Kobo; to: Kobo }
  | { kind: 'stock'; variantId: string; name: string; wanted: number; left: number }
  | ({ kind: 'gone' } & UnavailableLine)

export type SavedLists = { cart: WantedLine[]; wishlist: string[] }

/** Goes into a hidden field: what the shopper saw when they pressed the button. */
export function formatSeen(quote: Pick<Quote, 'lines'>): string {
  return quote.lines.map((line) => `${line.variantId}:${line.unitPrice}:${line.wanted}`).join(',')
}

const SEEN = /^([0-9a-hjkmnp-tv-z]{12}):(\d{1,15}):(\d{1,2})$/

/** null: not a value from `formatSeen`, which writes each variant once, with 1 to 99 pieces. */
export function parseSeen(text: string): SeenPrice[] | null {
  const seen = new Map<string, SeenPrice>()
  for (const part of text.split(',')) {
    const [, variantId, price, quantity] = SEEN.exec(part) ?? []
    if (!variantId || seen.has(variantId) || Number(quantity) < 1 || seen.size === MAX_LINES) return null
    seen.set(variantId, { variantId, unitPrice: Number(price), quantity: Number(quantity) })
  }
  return [...seen.values()]
}

/** In the order of the cart. Empty if nothing changed since the shopper saw it. */
export function findChanges(quote: Quote, seen: SeenPrice[]): QuoteChange[] {
  const shown = new Map(seen.map((line) => [line.variantId, line]))
  const changes: QuoteChange[] = quote.gone.map((line) => ({ kind: 'gone', ...line }))
  for (const line of quote.lines) {
    const { variantId, problem, wanted, stock, unitPrice } = line
    const name = nameWithVariant(line.name, line.variantName)
    const before = shown.get(variantId)
    if (problem) changes.push({ kind: 'stock', variantId, name, wanted, left: stock })
    if (before && before.unitPrice !== unitPrice)
      changes.push({ kind: 'price', variantId, name, from: kobo(before.unitPrice), to: unitPrice })
  }
  return changes
}

/** One fee per checkout. It is free above the limit, but not exactly at it. */
export function shippingFor(itemsTotal: Kobo, rule: { shippingFee: Kobo; freeShippingAbove: Kobo }): Kobo {
  return itemsTotal === 0 || itemsTotal > rule.freeShippingAbove ? kobo(0) : rule.shippingFee
}

/**
 * One line per variant with the full sum. `areWithinLimits` refuses a quantity that is too large, because reducing it would
 * change the order.
 */
export function addUp(lines: WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** Expects summed lines. Each has 1 to 99 pieces, and there are at most 50 lines. */
export function areWithinLimits(lines: WantedLine[]): boolean {
  return (
    lines.length <= MAX_LINES &&
    lines.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY)
  )
}

/** Compares without regard to order or how the quantities are split over lines. */
export function areSameLines(some: WantedLine[], others: WantedLine[]): boolean {
  const [left, right] = [some, others].map((lines) =>
    addUp(lines)
      .map(({ variantId, quantity }) => `${variantId} ${quantity}`)
      .toSorted()
      .join(),
  )
  return left === right
}
