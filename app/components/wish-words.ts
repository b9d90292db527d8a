import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WishRefusal } from '../device/wish-changes.ts'

type WishChange = 'wished' | 'unwished' | 'wishesCleared'

/** The same of the wishlist: who only buys has no need of them. */
export const wishWords: Record<WishChange | WishRefusal, MessageDescriptor> = {
  wished: msg`Added to wishlist`,
  unwished: msg`Removed from wishlist`,
  wishesCleared: msg`Wishlist cleared`,
  'already-wished': msg`Item already in wishlist`,
  'wishlist-full': msg`Your wishlist is full (50 items)`,
}
