import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { listPaidVariants } from './queries-shopper.ts'

/** Ids of the variants from the latest paid orders, to buy again. The most recent first, without duplicates. */
export async function listBought(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<string[]> {
  return listPaidVariants(deps.db, shopper.userId)
}
