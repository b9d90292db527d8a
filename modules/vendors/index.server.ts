import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { OwnVendor, VendorCounts } from './contract.ts'
import * as queries from './queries.ts'

export async function findVendorOfUser(deps: Pick<Deps, 'db'>, userId: string): Promise<OwnVendor | null> {
  return queries.findVendorByUser(deps.db, userId)
}

export async function countVendors(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<VendorCounts> {
  return queries.countVendors(deps.db)
}

/** When goods will appear that nobody changed: a vendor's holiday ends. */
export async function findNextReopening(deps: Pick<Deps, 'reader'>): Promise<Date | null> {
  return queries.findNextReopening(deps.reader)
}
