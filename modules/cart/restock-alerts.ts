import type { Database, Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { lockStock } from '#modules/catalogue/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { RestockAlertRefusal } from './errors.ts'
import * as queries from './queries-restock-alerts.ts'
import * as store from './store-restock-alerts.ts'

const MOST_RESTOCK_ALERTS = 100

type Owner = { userId: string }

/** Also succeeds if the alert exists already. */
export async function waitForStock(
  deps: Pick<Deps, 'db'>,
  { userId }: Owner,
  variantId: string,
): Promise<Ok<null> | RestockAlertRefusal> {
  return inTransaction(deps.db, async (tx) => {
    const waitsFor = await store.countRestockAlertsForUpdate(tx, { userId, except: variantId })
    // the lock makes a concurrent restock wait: it either sees this alert, or this transaction sees the new stock
    const stock = await lockStock(tx, variantId)
    if (stock === null) return refuse('not-on-sale')
    if (stock > 0) return refuse('in-stock')
    if (waitsFor >= MOST_RESTOCK_ALERTS) return refuse('waits-for-too-many')
    await store.insertRestockAlert(tx, { userId, variantId })
    return ok(null)
  })
}

export async function stopWaitingForStock(deps: Pick<Deps, 'db'>, { userId }: Owner, variantId: string): Promise<void> {
  await inTransaction(deps.db, (tx) => store.deleteRestockAlert(tx, { userId, variantId }))
}

export async function getAwaited(deps: Pick<Deps, 'db'>, { userId }: Owner, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length > 0 ? await queries.listAwaited(deps.db, userId, ids) : [])
}

/** The longest waiting first. Empty if the product is not visible or sold out again. */
export async function listWaitingUsers(db: Database, variantId: string): Promise<string[]> {
  return queries.listWaitingUsers(db, variantId)
}

/**
 * Runs in the transaction of the email, so that of several concurrent jobs only one takes the alert. null: the alert is
 * taken, or the product is hidden or sold out again.
 */
export async function claimRestockAlert(
  tx: Tx,
  alert: { userId: string; variantId: string },
): Promise<store.TakenRestockAlert | null> {
  return store.claimRestockAlert(tx, alert)
}
