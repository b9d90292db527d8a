import { formatLines, parseLines, type Line } from '../device/lines.ts'
import type { PageContext } from './context.ts'
import { deviceCookie, readCookies } from './cookies.ts'

export type FoundLists = { cart: Line[]; wishlist: Line[] }

/** Items that a visitor added before this sign-in. They may belong to another person. */
export const FOUND_COOKIE = 'sz_found'

export function foundListsCookie({ deps }: PageContext, { cart, wishlist }: FoundLists): string {
  return deviceCookie(deps.config, FOUND_COOKIE, `${formatLines(cart)}_${formatLines(wishlist)}`)
}

/** null: there is nothing to ask about. */
export function readFoundLists(request: Request): FoundLists | null {
  const [cart, wishlist] = (readCookies(request.headers.get('Cookie')).get(FOUND_COOKIE) ?? '').split('_')
  const found = { cart: parseLines(cart), wishlist: parseLines(wishlist) }
  return found.cart.length + found.wishlist.length > 0 ? found : null
}
