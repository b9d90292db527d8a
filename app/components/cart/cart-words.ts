import { msg } from '@lingui/core/macro'

/** Messages that only the cart uses. They are separate so that a product page doesn't load them. */
export const cartWords = {
  removed: msg`Item removed from cart`,
  cleared: msg`Cart cleared`,
  unread: msg`Please enter a whole number from 1 to 99`,
}
