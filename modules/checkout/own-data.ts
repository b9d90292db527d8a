import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { collectOwnRows } from './queries-own.ts'

/** What orders keep about a person, for them to take along: what was bought and what they wrote about it. */
export async function collectOwnOrders(deps: Pick<Deps, 'db'>, shopper: Shopper): ReturnType<typeof collectOwnRows> {
  return collectOwnRows(deps.db, shopper.userId)
}
