import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { fileProducts, listProductsIn } from './store-categories.ts'

const A_STEP = 200

/**
 * After a category was moved, renamed or merged: its products are listed where it is now. Each step is one transaction,
 * so that no product is locked for long. A second run changes nothing.
 */
export async function fileCategoryProducts(deps: Pick<Deps, 'db'>, { slug }: { slug: string }): Promise<void> {
  for (let after = ''; ;) {
    const ids = await listProductsIn(deps.db, { slug, after, limit: A_STEP })
    const last = ids.at(-1)
    if (last === undefined) return
    // oxlint-disable-next-line no-await-in-loop -- one short transaction after the other
    await inTransaction(deps.db, (tx) => fileProducts(tx, ids))
    after = last
  }
}
