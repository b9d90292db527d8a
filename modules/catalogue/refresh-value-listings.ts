import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { listProductsWithAttribute, listProductsWithChoice, refreshListingsOf } from './store-attributes.ts'

const A_STEP = 200

/** After a choice was renamed: search finds its products by the new name. A second run changes nothing. */
export async function refreshChoiceListings(deps: Pick<Deps, 'db'>, { choiceId }: { choiceId: string }): Promise<void> {
  await refreshInSteps(deps, (after) => listProductsWithChoice(deps.db, { choiceId, after, limit: A_STEP }))
}

/** After texts became IMEIs, which search must not find. */
export async function refreshAttributeListings(
  deps: Pick<Deps, 'db'>,
  { attributeId }: { attributeId: string },
): Promise<void> {
  await refreshInSteps(deps, (after) => listProductsWithAttribute(deps.db, { attributeId, after, limit: A_STEP }))
}

async function refreshInSteps(deps: Pick<Deps, 'db'>, listAfter: (after: string) => Promise<string[]>): Promise<void> {
  for (let after = ''; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one short transaction after the other
    const ids = await listAfter(after)
    const last = ids.at(-1)
    if (last === undefined) return
    // oxlint-disable-next-line no-await-in-loop -- one short transaction after the other
    await inTransaction(deps.db, (tx) => refreshListingsOf(tx, ids))
    after = last
  }
}
