import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventReason } from '#modules/orders/contract.ts'

/** For dashboards, where the actor alone doesn't explain the event. */
export const staffReasons: Partial<Record<EventReason, MessageDescriptor>> = {
  'not-paid': msg`Payment wasn't completed in time.`,
  'sold-out': msg`An item in this order sold out.`,
  superseded: msg`The customer replaced this order with a newer one.`,
  'shop-suspended': msg`A vendor in this checkout was suspended before the customer paid.`,
  'shop-away': msg`A vendor in this checkout went on holiday before the customer paid.`,
  'shop-closed': msg`A vendor in this checkout closed their shop before the customer paid.`,
  'seller-suspended': msg`The vendor was suspended.`,
}
