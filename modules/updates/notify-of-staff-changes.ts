import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { isOfCollection } from '#modules/inventory/contract.ts'
import type { StaffChangeNews } from '#modules/inventory/index.server.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { ABOUT_COLLECTIONS } from '#modules/messages/contract.ts'
import { notifyVendorOfProducts } from '#modules/messages/index.server.ts'
import { findVendorForEmail } from '#modules/vendors/index.server.ts'

/** Sends the vendor one email and one notification, with the reason. */
export async function notifyOfStaffChange(deps: Pick<Deps, 'db' | 'ids'>, news: StaffChangeNews): Promise<void> {
  const { id, vendorId, what, reason, products, count } = news
  const vendor = await findVendorForEmail(deps.db, vendorId)
  const [first] = products
  if (!vendor || !first) return
  const cause = `staff change ${id}`
  const isOpen = count === 1 && what !== 'deleted'
  const aboutId = isOfCollection(what) ? ABOUT_COLLECTIONS : isOpen ? first.id : ''
  await inTransaction(deps.db, async (tx) => {
    await writeEmail(tx, deps, {
      kind: 'product-changed',
      data: { name: vendor.name, what, reason, products, more: count - products.length },
      to: vendor.email,
      locale: vendor.locale,
      cause,
    })
    await notifyVendorOfProducts(tx, {
      vendorId,
      cause,
      aboutId,
      data: { name: first.name, what, more: count - 1, ...(reason ? { reason } : {}) },
    })
  })
}
