import { inBatches } from '#infra/db/in-batches.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { DAY } from '#shared/time.ts'
import { emptyEmailsBefore } from './store.ts'

/** Long enough to answer a question about an email. docs/runbooks/retention.md names it. */
export const EMAILS_KEPT_MS = 30 * DAY

/** Deletes what old emails said. Who got which email and when remains, so that no cause writes a second one. */
export async function emptyOldEmails(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - EMAILS_KEPT_MS)
  await inBatches((most) => inTransaction(deps.db, (tx) => emptyEmailsBefore(tx, before, most)))
}
