import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CartRefusal } from '../device/line-changes.ts'

type CartChange = 'added' | 'updated'

/** For toasts, and for the page after a form without a script. */
export const lineWords: Record<CartChange | CartRefusal, MessageDescriptor> = {
  added: msg`Item added to cart`,
  updated: msg`Item quantity updated in cart`,
  'not-enough-stock': msg`Not enough stock available`,
  'too-many': msg`You can add up to 99 of one item`,
  'cart-full': msg`Your cart is full (50 different items). Remove one first.`,
}
