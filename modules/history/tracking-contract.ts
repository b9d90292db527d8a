import { z } from 'zod'
import type { DeliveryPlace, OrderStatus, PaymentStatus, VendorSuspensionLimit } from '#modules/orders/contract.ts'

export const trackingSteps = ['placed', 'confirmed', 'shipped', 'out-for-delivery', 'delivered'] as const
export type TrackingStep = (typeof trackingSteps)[number]

/** Contains nothing personal, because anyone who knows the number sees it. */
export type Tracking = {
  number: string
  trackingNumber: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  placedAt: string
  /** `at` is an ISO time; null: not yet, or unknown */
  steps: { step: TrackingStep; done: boolean; at: string | null }[]
  /** ISO times from which the promised days are counted */
  paidAt: string | null
  shippedAt: string | null
  place: DeliveryPlace
  suspensionLimit: VendorSuspensionLimit | null
}

/** 'SZ' and the last 6 characters of the order's id. */
export function trackingNumberOf(orderId: string): string {
  return `SZ${orderId.slice(-6)}`
}

export const trackForm = z.object({ number: z.string().trim().min(1, 'number-required').max(40, 'number-unknown') })

/**
 * The tracking form accepts an order's id or number ('#ABCD1234'), or a tracking number ('SZ 12ab34'). Eight characters
 * that begin with SZ can be both a number and a tracking number. null: none of these.
 */
export type TrackingQuery = { id: string } | { number: string; suffix: string | null }

export function parseTrackingQuery(text: string): TrackingQuery | null {
  const number = parseOrderNumber(text)
  if (number === null) return null
  if (number.length > 8) return { id: number }
  return { number, suffix: number.startsWith('SZ') ? number.slice(2) : null }
}

/** Normalizes an order number or id, such as '#ABCD1234'. null: neither. */
export function parseOrderNumber(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s#-]/g, '')
  const read = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|[0-9A-HJKMNP-TV-Z]{8})$/.test(read) ? read : null
}
