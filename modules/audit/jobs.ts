import { inBatches } from '#infra/db/in-batches.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { onSchedule, type Job } from '#infra/jobs/job.ts'
import { forgetOldAddresses } from './store.ts'

export const jobs: Job<Deps>[] = [onSchedule('forget-audit-addresses', '32 3 * * *', forgetAuditAddresses)]

/** The entries remain. The database function has the time after which an IP address goes. */
export async function forgetAuditAddresses({ db }: Pick<Deps, 'db'>): Promise<void> {
  await inBatches((most) => inTransaction(db, (tx) => forgetOldAddresses(tx, most)))
}
