import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CartRefusal, WishRefusal } from '../device/line-changes.ts'

type LineChange = 'added' | 'updated' | 'removed' | 'cleared' | 'wished' | 'unwished' | 'wishesCleared'

/** What is said when the cart or the wishlist has changed, in a script's corner and after a form alike. */
export const lineWords: Record<LineChange | CartRefusal | WishRefusal, MessageDescriptor> = {
  added: msg`Item added to cart`,
  updated: msg`Item quantity updated in cart`,
  removed: msg`Item removed from cart`,
  cleared: msg`Cart cleared`,
  'not-enough-stock': msg`Not enough stock available`,
  'too-many': msg`At most 99 of one item fit into the cart`,
  'cart-full': msg`Your cart is full: it holds 50 different items`,
  wished: msg`Added to wishlist`,
  unwished: msg`Removed from wishlist`,
  wishesCleared: msg`Wishlist cleared`,
  'already-wished': msg`Item already in wishlist`,
  'wishlist-full': msg`Your wishlist is full: it holds 50 items`,
}
