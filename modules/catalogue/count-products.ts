import type { Deps } from '#infra/deps.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { countProducts } from './queries.ts'

export async function countOwnProducts(deps: Pick<Deps, 'db'>, vendor: ApprovedVendor): Promise<number> {
  return countProducts(deps.db, vendor.id)
}

export async function countAllProducts(deps: Pick<Deps, 'db'>): Promise<number> {
  return countProducts(deps.db)
}
