import type { Deps } from '#infra/deps.ts'
import type { OwnVendor } from './contract.ts'
import { findVendorByUser } from './queries.ts'

export async function findVendorOfUser(deps: Pick<Deps, 'db'>, userId: string): Promise<OwnVendor | null> {
  return findVendorByUser(deps.db, userId)
}
