import { z } from 'zod'

export const SEND_EMAIL = 'send-letter'
export const sendEmailPayload = z.object({ emailId: z.string() })
