import { z } from 'zod'

export const sendAlertJob = { name: 'send-alert', payload: z.object({ alertId: z.string() }) }
