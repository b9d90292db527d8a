import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderEventKind, OrderStatus } from '#modules/orders/contract.ts'

export const eventWords: Record<OrderEventKind, MessageDescriptor> = {
  placed: msg`Placed`,
  paid: msg`Paid`,
  confirmed: msg`Confirmed`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  revived: msg`Set back to pending`,
  refunded: msg`Refunded`,
  note: msg`Note`,
  'return-requested': msg`A return was asked for`,
  'return-accepted': msg`The return was accepted`,
  'return-declined': msg`The return was declined`,
  'return-arrived': msg`The returned items have arrived`,
  'return-withdrawn': msg`The buyer keeps the items after all`,
}

export const nextWords: Partial<Record<OrderStatus, MessageDescriptor>> = {
  confirmed: msg`Confirm order`,
  shipped: msg`Mark as shipped`,
  delivered: msg`Mark as delivered`,
}

export const actorWords: Record<'shopper' | 'vendor' | 'administrator' | 'shop', MessageDescriptor | null> = {
  shopper: msg`by the buyer`,
  vendor: msg`by you`,
  administrator: msg`by ShopZero`,
  shop: null,
}
