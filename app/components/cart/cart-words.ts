import { msg } from '@lingui/core/macro'

/** What is said in the cart itself, and nowhere else: a product's page does without. */
export const cartWords = {
  removed: msg`Item removed from cart`,
  cleared: msg`Cart cleared`,
  unread: msg`Please enter a whole number from 1 to 99`,
}
