import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { OwnVendor, VendorCounts, VendorStatus } from './contract.ts'

export async function findVendorByUser(db: Database, userId: string): Promise<OwnVendor | null> {
  const row = await db
    .selectFrom('vendors')
    .select(['id', 'slug', 'businessName', 'status'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, status: toStatus(row.status) } : null
}

/** An application that was turned down is no vendor; a pending one waits for the administrator. */
export async function countVendors(db: Database): Promise<VendorCounts> {
  const { fn } = db
  return db
    .selectFrom('vendors')
    .select([
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('waiting'),
    ])
    .where('deletedAt', 'is', null)
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow()
}

/** The database's check knows the same four words. */
function toStatus(text: string): VendorStatus {
  if (text === 'pending' || text === 'approved' || text === 'rejected' || text === 'suspended') return text
  throw new Error(`unknown vendor status ${text}`)
}

/** The next moment at which a vendor comes back from a holiday, and goods appear that nobody changed. */
export async function findNextReopening(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('vendors')
    .select((eb) => eb.fn.min('holidayUntil').as('at'))
    .where('status', '=', 'approved')
    .where('holidayUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.at ?? null
}
