import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { listProductsWithChoice, refreshListingsOf } from './store-attributes.ts'

const A_STEP = 200

/** After a choice was renamed: search finds its products by the new name. A second run changes nothing. */
export async function refreshChoiceListings(deps: Pick<Deps, 'db'>, { choiceId }: { choiceId: string }): Promise<void> {
  for (let after = ''; ;) {
    const ids = await listProductsWithChoice(deps.db, { choiceId, after, limit: A_STEP })
    const last = ids.at(-1)
    if (last === undefined) return
    // oxlint-disable-next-line no-await-in-loop -- one short transaction after the other
    await inTransaction(deps.db, (tx) => refreshListingsOf(tx, ids))
    after = last
  }
}
