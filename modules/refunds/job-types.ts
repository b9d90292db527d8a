import { z } from 'zod'

export const sendRefundJob = { name: 'send-refund', payload: z.object({ refundId: z.string() }) }
