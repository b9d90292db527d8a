import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import * as store from './store-sales.ts'

const AT_A_TIME = 5000

/** Runs every minute, and adds the changes to their days. */
export async function foldSales(deps: Pick<Deps, 'db'>): Promise<void> {
  while ((await inTransaction(deps.db, (tx) => store.foldSales(tx, AT_A_TIME))) === AT_A_TIME);
}
