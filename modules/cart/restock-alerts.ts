import type { Database, Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { holdStock } from '#modules/catalogue/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { RestockAlertRefusal } from './errors.ts'
import * as queries from './queries-restock-alerts.ts'
import * as store from './store-restock-alerts.ts'

const MOST_RESTOCK_ALERTS = 100

type Owner = { userId: string }

/** An email for when it is back. Who waits already is answered alike. */
export async function waitForStock(
  deps: Pick<Deps, 'db'>,
  { userId }: Owner,
  productId: string,
): Promise<Ok<null> | RestockAlertRefusal> {
  return inTransaction(deps.db, async (tx) => {
    const waitsFor = await store.countRestockAlertsForUpdate(tx, { userId, except: productId })
    // pieces that come this moment wait for this alert, or are seen by it
    const stock = await holdStock(tx, productId)
    if (stock === null) return refuse('not-on-sale')
    if (stock > 0) return refuse('in-stock')
    if (waitsFor >= MOST_RESTOCK_ALERTS) return refuse('waits-for-too-many')
    await store.insertRestockAlert(tx, { userId, productId })
    return ok(null)
  })
}

export async function stopWaitingForStock(deps: Pick<Deps, 'db'>, { userId }: Owner, productId: string): Promise<void> {
  await inTransaction(deps.db, (tx) => store.deleteRestockAlert(tx, { userId, productId }))
}

export async function getAwaited(deps: Pick<Deps, 'db'>, { userId }: Owner, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length > 0 ? await queries.listAwaited(deps.db, userId, ids) : [])
}

/** Those who have waited longest, while there is any of it for a shopper to see. */
export async function listWhoWaits(db: Database, productId: string): Promise<string[]> {
  return queries.listWhoWaits(db, productId)
}

/**
 * In the transaction of the email: of any number of jobs one takes the alert, and none where the last piece has gone
 * meanwhile, or nobody may see it any more. null: there is nothing to write.
 */
export async function takeRestockAlert(
  tx: Tx,
  alert: { userId: string; productId: string },
): Promise<store.TakenRestockAlert | null> {
  return store.takeRestockAlert(tx, alert)
}
