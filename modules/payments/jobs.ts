import { z } from 'zod'

export const READ_PROVIDER_EVENT = 'read-provider-event'
export const readProviderEventPayload = z.object({ eventId: z.number() })

export const SEND_REFUND = 'send-refund'
export const sendRefundPayload = z.object({ refundId: z.string() })

export const SEND_TRANSFER = 'send-transfer'
export const sendTransferPayload = z.object({ reference: z.string() })
