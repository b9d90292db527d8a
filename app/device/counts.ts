import { useSyncExternalStore } from 'react'
import { subscribeToDeviceCookies, readDeviceCookie } from './cookie-store.ts'
import { BUYABLE_COOKIE, countBuyable } from './buyable.ts'
import { CART_COOKIE, parseLines, WISHLIST_COOKIE } from './lines.ts'

export type Counts = { cart: number; wishlist: number }

/** The server's counts until hydration, then those of this device. A cached page comes without counts. */
export function useCounts(server: Counts = NOTHING): Counts {
  const cart = useSyncExternalStore(subscribeToDeviceCookies, countCart, () => server.cart)
  const wishlist = useSyncExternalStore(subscribeToDeviceCookies, countWishlist, () => server.wishlist)
  return { cart, wishlist }
}

const NOTHING: Counts = { cart: 0, wishlist: 0 }

function countCart(): number {
  return countBuyable(parseLines(readDeviceCookie(CART_COOKIE)), readDeviceCookie(BUYABLE_COOKIE))
}

function countWishlist(): number {
  return parseLines(readDeviceCookie(WISHLIST_COOKIE)).length
}
