import { z } from 'zod'

/** `id`: of a provider event that was given up. */
export const deadEventForm = z.object({
  id: z.string().regex(/^[1-9]\d{0,14}$/),
  to: z.enum(['again', 'closed']),
  /** what was done about a closed event; missing: not asked yet */
  reason: z.string().trim().max(500, 'too-long').optional(),
})
