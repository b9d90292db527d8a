import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import type { WantedLine } from '#modules/cart/contract.ts'
import { listHeldRows } from './queries-holds.ts'

/** What this shopper's own unpaid checkouts keep off the shelf: to them it is not sold out. */
export async function listHeldPieces(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<WantedLine[]> {
  return listHeldRows(deps.db, shopper.userId)
}
