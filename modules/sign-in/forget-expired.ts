import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { deleteExpired } from './store-sign-in.ts'

/** What has had its time opens nothing any more; now it goes. */
export async function forgetExpired(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps.db, (tx) => deleteExpired(tx, deps.clock.now()))
}
