import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { deleteExpired } from './store-sign-in.ts'

/** Expired rows are already ineffective. This deletes them. */
export async function purgeExpiredSignIns(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps.db, (tx) => deleteExpired(tx, deps.clock.now()))
}
