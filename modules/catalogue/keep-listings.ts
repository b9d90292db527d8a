import type { Deps } from '#infra/deps.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { KEEP_LISTINGS } from './jobs.ts'
import { countAnew, findNextTurn, keepListingsCurrent, setSoldLately, type Sold } from './store.ts'

/** Writes anew what time has changed, and comes back at the very moment when it will change something next. */
export async function keepListings(deps: Pick<Deps, 'db'>): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const changed = await keepListingsCurrent(tx)
    const next = await findNextTurn(tx)
    if (next) await addJob(tx, KEEP_LISTINGS, {}, { key: `${KEEP_LISTINGS} ${next.toISOString()}`, runAt: next })
    return changed
  })
}

export async function countListingsAnew(deps: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(deps.db, countAnew)
}

/** What is popular: told by whoever knows the orders. */
export async function keepPopularity(deps: Pick<Deps, 'db'>, sold: Sold[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => setSoldLately(tx, sold))
}
