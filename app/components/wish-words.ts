import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WishRefusal } from '../device/wish-changes.ts'

type WishChange = 'wished' | 'unwished' | 'wishesCleared'

/** Separate from `lineWords`, so that the cart doesn't load it. */
export const wishWords: Record<WishChange | WishRefusal, MessageDescriptor> = {
  wished: msg`Added to wishlist`,
  unwished: msg`Removed from wishlist`,
  wishesCleared: msg`Wishlist cleared`,
  'already-wished': msg`Item already in wishlist`,
  'wishlist-full': msg`Your wishlist is full (50 items). Remove one first.`,
}
