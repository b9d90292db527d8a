import { kobo, type Kobo } from '#shared/money.ts'
import type { PageContext } from './context.ts'
import { deviceCookie } from './cookies.ts'

/**
 * The prices at which this device first saw the products in its cart. So a price change is shown without an account or
 * a script. Format: version, then product and price in kobo, in base 36.
 */
export const SEEN_COOKIE = 'sz_seen'

const VERSION = '1'
const PRICE = /^([0-9a-hjkmnp-tv-z]{12})([0-9a-z]{1,9})$/
const MOST = 50

export function parseSeenPrices(value: string | undefined): Map<string, Kobo> {
  const prices = new Map<string, Kobo>()
  if (!value?.startsWith(`${VERSION}.`)) return prices
  for (const part of value.slice(2).split('.').slice(0, MOST)) {
    const [, id, price] = PRICE.exec(part) ?? []
    if (id && price) prices.set(id, kobo(parseInt(price, 36)))
  }
  return prices
}

/** Known prices stay, new products are added, and those no longer in the cart are removed; null: no change. */
export function seenPricesCookie(
  page: PageContext,
  known: Map<string, Kobo>,
  lines: { variantId: string; unitPrice: Kobo }[],
): string | null {
  const isSame = lines.length === known.size && lines.every(({ variantId }) => known.has(variantId))
  if (isSame) return null
  const parts = lines.map(
    ({ variantId, unitPrice }) => `${variantId}${(known.get(variantId) ?? unitPrice).toString(36)}`,
  )
  return deviceCookie(page.deps.config, SEEN_COOKIE, [VERSION, ...parts].join('.'))
}
