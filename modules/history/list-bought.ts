import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { listPaidProducts } from './queries-shopper.ts'

/** Products from the latest paid orders, to buy again. The most recent first, without duplicates. */
export async function listBought(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<string[]> {
  return listPaidProducts(deps.db, shopper.userId)
}
