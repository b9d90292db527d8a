import { z } from 'zod'

/** Runs some time after a message: a reader who has not opened it gets an email. */
export const notifyOfMessageJob = {
  name: 'notify-of-message',
  payload: z.object({ conversationId: z.string(), to: z.enum(['customer', 'vendor']) }),
}
