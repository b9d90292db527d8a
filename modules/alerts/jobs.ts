import { z } from 'zod'

export const SEND_ALERT = 'send-alert'
export const sendAlertPayload = z.object({ alertId: z.string() })
