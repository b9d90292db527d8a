import { z } from 'zod'
import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import type { Deps } from '#infra/deps.ts'
import { isText } from '#shared/text.ts'
import { staffChangeKinds, type ProductChange, type StaffChangeKind } from './staff-change-contract.ts'

export const NOTIFY_OF_STAFF_CHANGE = 'tell-of-staff-change'

const value = z.union([z.string(), z.number(), z.null()])
const change = z.object({ field: z.string(), before: value, after: value })

export const notifyOfStaffChangePayload = z.object({
  /** unique for each change and vendor: an email and a notification are written once */
  id: z.string(),
  vendorId: z.string(),
  what: z.enum(staffChangeKinds),
  reason: z.string().nullable(),
  products: z.array(z.object({ id: z.string(), name: z.string(), changes: z.array(change) })),
  /** how many products there are in all */
  count: z.number().int(),
})
export type StaffChangeNews = z.output<typeof notifyOfStaffChangePayload>

/** Why staff change what belongs to a vendor. The vendor reads it. */
export const staffReason = z
  .string()
  .trim()
  .min(1, 'reason-required')
  .max(1000, 'reason-long')
  .refine(isText, 'text-invalid')

const MOST_NAMED = 20

export type ChangedProduct = { id: string; vendorId: string; name: string; changes?: ProductChange[] }

/** In the transaction of the change: each vendor hears of it once, however many of their products it concerns. */
export async function notifyVendors(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  { what, reason, products }: { what: StaffChangeKind; reason: string | null; products: ChangedProduct[] },
): Promise<void> {
  for (const [vendorId, own] of Map.groupBy(products, (product) => product.vendorId)) {
    const named = own.slice(0, MOST_NAMED).map(({ id, name, changes = [] }) => ({ id, name, changes }))
    const news: StaffChangeNews = { id: deps.ids.ulid(), vendorId, what, reason, products: named, count: own.length }
    await addJob(tx, NOTIFY_OF_STAFF_CHANGE, news)
  }
}
