import type { Deps } from '#infra/deps.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { refreshListingsJob } from './job-types.ts'
import { recount, findNextTurn, refreshExpiredListings, replaceSold, type Sold } from './store.ts'

/** Some listings change with time alone. Updates those, and schedules itself for the next change. */
export async function refreshListings(deps: Pick<Deps, 'db'>): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await refreshExpiredListings(tx)
    const next = await findNextTurn(tx)
    if (next)
      await addJob(tx, refreshListingsJob, {}, { key: `${refreshListingsJob.name} ${next.toISOString()}`, runAt: next })
  })
}

export async function recountListings(deps: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(deps.db, recount)
}

/** The reports module supplies the figures, because the catalogue may not read orders. */
export async function savePopularity(deps: Pick<Deps, 'db'>, sold: Sold[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => replaceSold(tx, sold))
}
