import { z } from 'zod'
import { isText } from '#shared/text.ts'
import { type OrderStatus, orderStatuses, paymentStatuses } from '#modules/orders/contract.ts'

/** In kobo, as the question before it said; missing: nobody was asked. */
export const askedAmount = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()

/** What an administrator does with an order: a step, its payment, or a part that is refunded. */
export const adminOrderForm = z.object({
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStatuses).optional(),
  note: z.string().trim().max(500, 'too-long').refine(isText, 'text-invalid').optional(),
  amount: askedAmount,
  /** 'itemId:quantity' joined by commas */
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
 * What the administrator narrows the list of all orders by: where they stand, or where their money is. `paid`: everything
 * that was paid for, also what went back since; it is what the first screen counts. `stuck`: the shop is closed.
 */
export type AdminOrderFilter = 'all' | OrderStatus | 'paid' | 'unpaid' | 'failed' | 'refunded' | 'stuck'
export const adminOrderSorts = ['placed', 'total'] as const

export type AdminOrderFind = { search: string; filter: AdminOrderFilter; vendorId: string | null }
export type AdminOrderQuery = AdminOrderFind & { sort: string; page: number; perPage: number }
