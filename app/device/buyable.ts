import type { Line } from './lines.ts'

/**
 * The stock of products with more units in the cart than in stock, as the server last reported it. The badge leaves out
 * the difference. Format: version, then each product's 12 characters and the number in base 36.
 */
export const BUYABLE_COOKIE = 'sz_buyable'

const LIMIT = /^([0-9a-hjkmnp-tv-z]{12})([0-9a-z]{1,2})$/

export function countBuyable(lines: readonly Line[], cookie: string | undefined): number {
  const most = parseBuyable(cookie)
  return lines.reduce((sum, { variantId, quantity }) => sum + Math.min(quantity, most.get(variantId) ?? quantity), 0)
}

/** '': the whole cart can be bought. */
export function formatBuyable(wanted: readonly Line[], stockOf: (variantId: string) => number): string {
  const parts = wanted.flatMap(({ variantId, quantity }) => {
    const stock = stockOf(variantId)
    return quantity > stock ? [`${variantId}${stock.toString(36)}`] : []
  })
  return parts.length > 0 ? `1.${parts.join('.')}` : ''
}

function parseBuyable(cookie: string | undefined): Map<string, number> {
  const most = new Map<string, number>()
  if (!cookie?.startsWith('1.')) return most
  for (const part of cookie.slice(2).split('.')) {
    const [, id, number] = LIMIT.exec(part) ?? []
    if (id && number) most.set(id, parseInt(number, 36))
  }
  return most
}
