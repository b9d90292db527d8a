import { z } from 'zod'

export const sendTransferJob = { name: 'send-transfer', payload: z.object({ reference: z.string() }) }
