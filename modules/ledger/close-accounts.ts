import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { writeClosings } from './store-closings.ts'

/** Every night: what vendors' accounts have come to, so that a balance need not add up years. */
export async function closeAccounts(deps: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(deps.db, (tx) => writeClosings(tx))
}
