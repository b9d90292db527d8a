import { z } from 'zod'

/** `id`: of an event of the provider that was given up. */
export const deadEventForm = z.object({
  id: z.string().regex(/^[1-9]\d{0,14}$/),
  to: z.enum(['again', 'closed']),
  /** what was done about one that is closed; missing: nobody was asked */
  reason: z.string().trim().max(500, 'too-long').optional(),
})
