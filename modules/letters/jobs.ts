import { z } from 'zod'

export const SEND_LETTER = 'send-letter'
export const sendLetterPayload = z.object({ letterId: z.string() })
