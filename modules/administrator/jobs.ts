import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { onSchedule, type Job } from '#infra/jobs/job.ts'
import { deleteEndedAdminSessions } from './store-administrator.ts'

export const jobs: Job<Deps>[] = [
  onSchedule('forget-admin-sessions', '19 * * * *', async ({ db, clock }: Deps) =>
    inTransaction(db, (tx) => deleteEndedAdminSessions(tx, clock.now())),
  ),
]
