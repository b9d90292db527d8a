import { z } from 'zod'
import type { Kobo } from '#shared/money.ts'
import { isText } from '#shared/text.ts'
import { DAY } from '#shared/time.ts'

export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded'

export type OrderEventKind =
  | 'placed'
  | 'paid'
  | 'confirmed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'revived'
  | 'refunded'
  | 'note'
  | 'return-requested'
  | 'return-accepted'
  | 'return-declined'
  | 'return-arrived'
  | 'return-withdrawn'

export type EventReason =
  | 'not-paid'
  | 'sold-out'
  | 'changed-mind'
  | 'by-the-shop'
  | 'returned'
  | 'paid-outside'
  | 'corrected'
  /** a later checkout of the same shopper replaced it */
  | 'superseded'
  /** the vendor stopped selling before it was paid */
  | 'shop-suspended'
  | 'shop-away'
  | 'shop-closed'
  /** paid, but the suspended vendor may no longer ship it */
  | 'seller-suspended'
  /** the vendor undid the previous step */
  | 'undone'

export type Author = { actor: 'shopper' | 'vendor' | 'administrator' | 'shop'; actorId: string | null }

export type OrderEvent = {
  kind: OrderEventKind
  actor: Author['actor']
  reason: EventReason | null
  note: string | null
  amount: Kobo | null
  /** ISO time */
  at: string
}

export type ReturnStatus = 'requested' | 'accepted' | 'declined' | 'arrived' | 'refunded' | 'withdrawn'
export const returnReasons = [
  'damaged',
  'wrong-item',
  'not-as-described',
  'does-not-fit',
  'changed-mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** How long a vendor can undo a step. Its email waits as long. */
export const UNDO_MINUTES = 5

const BEFORE: Partial<Record<OrderStatus, OrderStatus>> = {
  confirmed: 'pending',
  shipped: 'confirmed',
  delivered: 'shipped',
}

export function findPreviousStatus(status: OrderStatus): OrderStatus | null {
  return BEFORE[status] ?? null
}

/**
 * A paid, unshipped order of a suspended vendor. `by`: ISO time until which it may still be shipped; null: not at all.
 */
export type VendorSuspensionLimit = { by: string | null }

export function findVendorSuspensionLimit(order: {
  status: string
  paymentStatus: string
  vendorStatus: string
  finishBy: Date | null
}): VendorSuspensionLimit | null {
  const isOpen = order.paymentStatus === 'paid' && (order.status === 'pending' || order.status === 'confirmed')
  return isOpen && order.vendorStatus === 'suspended' ? { by: order.finishBy?.toISOString() ?? null } : null
}

export const RETURN_WINDOW_MS = 30 * DAY

export const TRADE_PICTURES = 3

export function noteSchema(most: number): z.ZodString {
  return z.string().trim().max(most, 'too-long').refine(isText, 'text-invalid')
}

/** 'itemId:quantity' pairs, separated by commas. */
export const returnForm = z.object({
  items: z.string().regex(/^\d{1,15}:\d{1,2}(?:,\d{1,15}:\d{1,2}){0,49}$/, 'items-required'),
  reason: z.enum(returnReasons, 'reason-required'),
  words: noteSchema(2000).min(1, 'words-required'),
  /** ids of the shopper's own pictures, separated by commas */
  pictures: z
    .string()
    .regex(/^(?:[0-9a-hjkmnp-tv-z]{12}(?:,[0-9a-hjkmnp-tv-z]{12}){0,4})?$/, 'pictures-invalid')
    .default(''),
})

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
