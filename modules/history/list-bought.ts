import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { listPaidProducts } from './queries-shopper.ts'

/** Products that somebody has paid for in the latest orders and may want again: the last first, each once. */
export async function listBought(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<string[]> {
  return listPaidProducts(deps.db, shopper.userId)
}
