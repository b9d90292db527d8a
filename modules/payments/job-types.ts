import { z } from 'zod'

export const readProviderEventJob = { name: 'read-provider-event', payload: z.object({ eventId: z.number() }) }
export const sendRefundJob = { name: 'send-refund', payload: z.object({ refundId: z.string() }) }
export const sendTransferJob = { name: 'send-transfer', payload: z.object({ reference: z.string() }) }
