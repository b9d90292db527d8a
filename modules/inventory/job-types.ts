import { staffChangeKinds } from './staff-change-contract.ts'
import { z } from 'zod'

const value = z.union([z.string(), z.number(), z.null()])

const change = z.object({ field: z.string(), before: value, after: value })

export const notifyOfStaffChangeJob = {
  name: 'notify-of-staff-change',
  payload: z.object({
    /** unique per change and vendor, so that a repeated job writes only one email and notification */
    id: z.string(),
    vendorId: z.string(),
    what: z.enum(staffChangeKinds),
    reason: z.string().nullable(),
    products: z.array(z.object({ id: z.string(), name: z.string(), changes: z.array(change) })),
    count: z.number().int(),
  }),
}

export type StaffChangeNews = z.output<typeof notifyOfStaffChangeJob.payload>
