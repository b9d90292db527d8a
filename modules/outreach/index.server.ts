import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { listMessagesFrom, type OwnMessage } from './queries.ts'

/** For somebody to take along: what was written from the address that they have confirmed. */
export async function collectContactMessages(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<OwnMessage[]> {
  return listMessagesFrom(deps.db, shopper.email)
}
