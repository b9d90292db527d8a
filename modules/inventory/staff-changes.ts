import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import type { Deps } from '#infra/deps.ts'
import { notifyOfStaffChangeJob, type StaffChangeNews } from './job-types.ts'
import type { ProductChange, StaffChangeKind } from './staff-change-contract.ts'

const MOST_NAMED = 20

export type ChangedProduct = { id: string; vendorId: string; name: string; changes?: ProductChange[] }

/** Runs in the transaction of the change. Each vendor gets one notification, however many products changed. */
export async function notifyVendors(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  { what, reason, products }: { what: StaffChangeKind; reason: string | null; products: ChangedProduct[] },
): Promise<void> {
  for (const [vendorId, own] of Map.groupBy(products, (product) => product.vendorId)) {
    const named = own.slice(0, MOST_NAMED).map(({ id, name, changes = [] }) => ({ id, name, changes }))
    const news: StaffChangeNews = { id: deps.ids.ulid(), vendorId, what, reason, products: named, count: own.length }
    await addJob(tx, notifyOfStaffChangeJob, news)
  }
}
