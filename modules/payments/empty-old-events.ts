import { inBatches } from '#infra/db/in-batches.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { DAY } from '#shared/time.ts'
import { emptyEventsBefore } from './store-events.ts'

/** A dispute refers to recent payments. docs/runbooks/retention.md names it. */
export const EVENTS_KEPT_MS = 90 * DAY

/** Deletes the content of old provider events. The row remains, so that a repeated event is still a duplicate. */
export async function emptyOldEvents(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - EVENTS_KEPT_MS)
  await inBatches((most) => inTransaction(deps.db, (tx) => emptyEventsBefore(tx, before, most)))
}
