import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import type { WantedLine } from '#modules/cart/contract.ts'
import { listHeldRows } from './queries-holds.ts'

/** The pieces in the shopper's own unpaid checkouts, which are not sold out for this shopper. */
export async function listHeldPieces(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<WantedLine[]> {
  return listHeldRows(deps.db, shopper.userId)
}
