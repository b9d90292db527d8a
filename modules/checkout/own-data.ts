import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { collectOwnRows } from './queries-own.ts'

/** The orders part of the data export. */
export async function collectOwnOrders(deps: Pick<Deps, 'db'>, shopper: Shopper): ReturnType<typeof collectOwnRows> {
  return collectOwnRows(deps.db, shopper.userId)
}
