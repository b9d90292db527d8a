import { z } from 'zod'

export const settleOpenOrdersJob = { name: 'settle-open-orders', payload: z.object({ vendorId: z.string() }) }
