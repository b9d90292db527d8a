import { z } from 'zod'

/** Runs some time after a message. If the recipient has not read it by then, they get an email. */
export const notifyOfMessageJob = {
  name: 'notify-of-message',
  payload: z.object({ conversationId: z.string(), to: z.enum(['customer', 'vendor']) }),
}
