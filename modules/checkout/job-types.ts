import { z } from 'zod'

/** What becomes of the paid orders of a vendor who was suspended. */
export const settleOpenOrdersJob = { name: 'settle-open-orders', payload: z.object({ vendorId: z.string() }) }
