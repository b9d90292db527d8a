import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DisplayedPaymentStatus } from '#modules/checkout/contract.ts'
import type { OrderEventKind, OrderStatus, ReturnReason, ReturnStatus } from '#modules/orders/contract.ts'
import type { TrackingStep } from '#modules/history/contract.ts'
import type { Tone } from '#app/ui/badge.tsx'

type StatusLabel = { words: MessageDescriptor; tone: Tone }

export const statusWords: Record<OrderStatus, StatusLabel> = {
  pending: { words: msg`Pending`, tone: 'warning' },
  confirmed: { words: msg`Confirmed`, tone: 'info' },
  shipped: { words: msg`Shipped`, tone: 'primary' },
  delivered: { words: msg`Delivered`, tone: 'success' },
  cancelled: { words: msg`Cancelled`, tone: 'danger' },
}

export const paymentWords: Record<DisplayedPaymentStatus, StatusLabel> = {
  paid: { words: msg`Paid`, tone: 'success' },
  pending: { words: msg`Payment pending`, tone: 'warning' },
  failed: { words: msg`Not paid`, tone: 'danger' },
  refunded: { words: msg`Refunded`, tone: 'danger' },
  returning: { words: msg`Refund on its way`, tone: 'warning' },
}

export const eventWords: Record<OrderEventKind, MessageDescriptor> = {
  placed: msg`Placed`,
  paid: msg`Paid`,
  confirmed: msg`Confirmed`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  revived: msg`Reopened`,
  refunded: msg`Refunded`,
  note: msg`Note`,
  'return-requested': msg`Return requested`,
  'return-accepted': msg`Return accepted`,
  'return-declined': msg`Return declined`,
  'return-arrived': msg`Returned items arrived`,
  'return-withdrawn': msg`Return withdrawn`,
}

export const trackingWords: Record<TrackingStep, MessageDescriptor> = {
  placed: msg`Order Placed`,
  confirmed: msg`Order Confirmed`,
  shipped: msg`Shipped`,
  'out-for-delivery': msg`Out for Delivery`,
  delivered: msg`Delivered`,
}

export const cancelWords: Record<string, MessageDescriptor> = {
  'not-paid': msg`Payment wasn't completed in time.`,
  'sold-out': msg`An item in this order sold out.`,
  'changed-mind': msg`You cancelled this order.`,
  'by-the-shop': msg`ShopZero cancelled this order.`,
  superseded: msg`You replaced this order with a newer one.`,
  'shop-suspended': msg`A vendor you were buying from stopped selling with us. You weren't charged.`,
  'seller-suspended': msg`The vendor no longer sells with us. You get a refund the same way you paid.`,
  'shop-away': msg`A vendor you were buying from was away. You weren't charged.`,
  'shop-closed': msg`A vendor you were buying from closed their shop. You weren't charged.`,
}

export const reasonWords: Record<ReturnReason, MessageDescriptor> = {
  damaged: msg`It arrived damaged`,
  'wrong-item': msg`It's not what I ordered`,
  'not-as-described': msg`It's not as described`,
  'does-not-fit': msg`It doesn't fit`,
  'changed-mind': msg`I changed my mind`,
  other: msg`Something else`,
}

export const returnWords: Record<ReturnStatus, StatusLabel> = {
  requested: { words: msg`Requested`, tone: 'warning' },
  accepted: { words: msg`Accepted`, tone: 'info' },
  declined: { words: msg`Declined`, tone: 'danger' },
  arrived: { words: msg`Received`, tone: 'primary' },
  refunded: { words: msg`Refunded`, tone: 'success' },
  withdrawn: { words: msg`Withdrawn`, tone: 'neutral' },
}

export const channelWords: Record<string, MessageDescriptor> = {
  card: msg`Card`,
  bank_transfer: msg`Bank transfer`,
  dedicated_nuban: msg`Bank transfer`,
  ussd: msg`USSD`,
  bank: msg`Bank`,
  qr: msg`QR code`,
}
