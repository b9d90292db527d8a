import { z } from 'zod'

/** Looks some time after a message whether it has been read; if not, its reader gets a letter. */
export const NOTIFY_OF_MESSAGE = 'tell-of-message'
export const notifyOfMessagePayload = z.object({
  conversationId: z.string(),
  to: z.enum(['customer', 'vendor']),
})
