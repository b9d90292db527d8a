import { z } from 'zod'
import { isText } from '#shared/text.ts'
import { type OrderStatus, orderStatuses, paymentStatuses } from '#modules/orders/contract.ts'

/** In kobo, as the confirmation showed it. Missing if there was no confirmation. */
export const askedAmount = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()

/** A status change, a change of the payment, or a partial refund. */
export const adminOrderForm = z.object({
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStatuses).optional(),
  note: z.string().trim().max(500, 'too-long').refine(isText, 'text-invalid').optional(),
  amount: askedAmount,
  /** 'itemId:quantity' pairs, separated by commas */
  part: z
    .string()
    .regex(/^(?:\d{1,15}:\d{1,6}(?:,\d{1,15}:\d{1,6}){0,99})?$/)
    .optional(),
  shipping: z.enum(['0', '1']).optional(),
  key: z
    .string()
    .regex(/^[0-9a-hjkmnp-tv-z]{12}$/)
    .optional(),
})

/**
 * Filters by status or by payment. `paid`: every order that was ever paid, including refunded ones, like the count on
 * the dashboard. `stuck`: the vendor can't process the order.
 */
export type AdminOrderFilter = 'all' | OrderStatus | 'paid' | 'unpaid' | 'failed' | 'refunded' | 'stuck'
export const adminOrderSorts = ['placed', 'total'] as const

export type AdminOrderFind = { search: string; filter: AdminOrderFilter; vendorId: string | null }
export type AdminOrderQuery = AdminOrderFind & { sort: string; page: number; perPage: number }
