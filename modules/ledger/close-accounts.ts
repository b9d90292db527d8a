import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { writeClosings } from './store-closings.ts'

/** Stores the balances every night, so that reading a balance does not sum up years. */
export async function closeAccounts(deps: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(deps.db, (tx) => writeClosings(tx))
}
