import { MAX_LINES, MAX_QUANTITY } from '#shared/line-limits.ts'

/**
 * The cart and the wishlist are two small cookies, which the page's script and the server both read. So pages from the
 * server, scripts, and phones without JavaScript share one store.
 * Format: version, then for each line the product's 12 characters and the quantity in base 36: "1.0123456789ab2…".
 */
export type Line = { variantId: string; quantity: number }

export const CART_COOKIE = 'sz_cart'
export const WISHLIST_COOKIE = 'sz_wish'
/** The lists that the device and the account last agreed on. */
export const SYNC_COOKIE = 'sz_sync'
/** Set when a script runs. Pages from the cache then leave the counts to the script. */
export const SCRIPT_COOKIE = 'sz_js'

const VERSION = '1'
const LINE = /^([0-9a-hjkmnp-tv-z]{12})([0-9a-z]{1,2})$/

/** Leaves out lines that this code never writes: a product that occurs twice, or more than 99 units. */
export function parseLines(value: string | undefined): Line[] {
  if (!value?.startsWith(`${VERSION}.`)) return []
  const quantities = new Map<string, number>()
  for (const part of value.slice(2).split('.')) {
    const [, id, digits = ''] = LINE.exec(part) ?? []
    if (id && quantities.size < MAX_LINES) quantities.set(id, quantities.has(id) ? 0 : parseInt(digits, 36))
  }
  return [...quantities].flatMap(([variantId, quantity]) =>
    quantity > 0 && quantity <= MAX_QUANTITY ? { variantId, quantity } : [],
  )
}

export function formatLines(lines: readonly Line[]): string {
  const parts = lines.slice(0, MAX_LINES).map((line) => `${line.variantId}${line.quantity.toString(36)}`)
  return [VERSION, ...parts].join('.')
}

export function quantityOf(lines: readonly Line[], variantId: string): number {
  return lines.find((line) => line.variantId === variantId)?.quantity ?? 0
}
