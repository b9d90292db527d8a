import { ok, refuse, type Result } from '#shared/result.ts'
import { MAX_LINES } from '#shared/line-limits.ts'
import { quantityOf, type Line } from './lines.ts'

/** The rules of the wishlist, for both the browser and the server. */
export type WishRefusal = 'already-wished' | 'wishlist-full'

export function addToWishlist(lines: readonly Line[], variantId: string): Result<Line[], WishRefusal> {
  if (quantityOf(lines, variantId) > 0) return refuse('already-wished')
  return lines.length < MAX_LINES ? ok([...lines, { variantId, quantity: 1 }]) : refuse('wishlist-full')
}
