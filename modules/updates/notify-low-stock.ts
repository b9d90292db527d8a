import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { listSoldLow } from '#modules/inventory/index.server.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { findVendorForEmail } from '#modules/vendors/index.server.ts'
import { DAY } from '#shared/time.ts'

const MOST_NAMED = 20

/** Runs daily. Each vendor gets one email about all products that were sold and are now low. */
export async function notifyLowStock(deps: Pick<Deps, 'db' | 'ids' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  const day = now.toISOString().slice(0, 10)
  const rows = await listSoldLow(deps.db, new Date(now.getTime() - DAY))
  for (const [vendorId, low] of Map.groupBy(rows, (row) => row.vendorId)) {
    const vendor = await findVendorForEmail(deps.db, vendorId)
    if (!vendor) continue
    const products = low.slice(0, MOST_NAMED).map(({ name, sku, left }) => ({ name, sku, left }))
    await inTransaction(deps.db, (tx) =>
      writeEmail(tx, deps, {
        kind: 'low-stock',
        data: { name: vendor.name, products, more: low.length - products.length },
        to: vendor.email,
        locale: vendor.locale,
        cause: `low stock ${vendorId} ${day}`,
      }),
    )
  }
}
