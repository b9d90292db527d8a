import { z } from 'zod'

export const sendEmailJob = { name: 'send-email', payload: z.object({ emailId: z.string() }) }
