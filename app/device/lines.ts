import { MAX_LINES, MAX_QUANTITY } from '#shared/line-limits.ts'

/**
 * The cart and the wishlist live in two small cookies that the page's script and the server both read:
 * one store for the browser, for pages from the server and for phones without JavaScript.
 * Form: version, then for each line the product's 12 characters and the quantity in base 36: "1.0123456789ab2…".
 */
export type Line = { productId: string; quantity: number }

export const CART_COOKIE = 'sz_cart'
export const WISHLIST_COOKIE = 'sz_wish'
/** What the device and the account last agreed on. */
export const SYNC_COOKIE = 'sz_sync'
/** The browser's script says that it runs, so that pages from the cache can leave the counts to it. */
export const SCRIPT_COOKIE = 'sz_js'

const VERSION = '1'
const LINE = /^([0-9a-hjkmnp-tv-z]{12})([0-9a-z]{1,2})$/

/** A line that this code never writes is left out: a product that stands there twice, more than 99 pieces. */
export function parseLines(value: string | undefined): Line[] {
  if (!value?.startsWith(`${VERSION}.`)) return []
  const quantities = new Map<string, number>()
  for (const part of value.slice(2).split('.')) {
    const [, id, digits = ''] = LINE.exec(part) ?? []
    if (id && quantities.size < MAX_LINES) quantities.set(id, quantities.has(id) ? 0 : parseInt(digits, 36))
  }
  return [...quantities].flatMap(([productId, quantity]) =>
    quantity > 0 && quantity <= MAX_QUANTITY ? { productId, quantity } : [],
  )
}

export function formatLines(lines: readonly Line[]): string {
  const parts = lines.slice(0, MAX_LINES).map((line) => `${line.productId}${line.quantity.toString(36)}`)
  return [VERSION, ...parts].join('.')
}

export function quantityOf(lines: readonly Line[], productId: string): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0
}
