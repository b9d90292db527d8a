import type { Database } from '#infra/db/client.ts'
import type { OwnVendor, VendorStatus } from './contract.ts'

export async function findVendorByUser(db: Database, userId: string): Promise<OwnVendor | null> {
  const row = await db
    .selectFrom('vendors')
    .select(['id', 'slug', 'businessName', 'status'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, status: toStatus(row.status) } : null
}

/** The database's check knows the same four words. */
function toStatus(text: string): VendorStatus {
  if (text === 'pending' || text === 'approved' || text === 'rejected' || text === 'suspended') return text
  throw new Error(`unknown vendor status ${text}`)
}
