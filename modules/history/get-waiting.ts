import * as queries from './queries-waiting.ts'
import { toWaiting, WAITING_SHOWN, type Waiting } from '#shared/waiting.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { Deps } from '#infra/deps.ts'

export async function getStuckOrders(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<Waiting> {
  return toWaiting(await queries.listStuckOrders(deps.db, WAITING_SHOWN))
}

/** Returns that may need a decision from the administrator. */
export async function getWaitingReturns(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
): Promise<Waiting<{ status: string }>> {
  return toWaiting(await queries.listWaitingReturns(deps.db, WAITING_SHOWN))
}
