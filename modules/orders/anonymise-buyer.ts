import type { Database, Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { RETURN_WINDOW_MS } from './order-contract.ts'
import * as queries from './queries-anonymise.ts'
import * as store from './store-anonymise.ts'
import type { LockedOrder } from './store.ts'

type TimeDeps = Pick<Deps, 'clock'>

/** Finished checkouts with personal data: of one user, or of all deleted accounts. */
export async function listFinishedCheckouts(
  db: Database,
  deps: TimeDeps,
  of: { userId: string } | 'all who left',
): Promise<string[]> {
  const userId = of === 'all who left' ? null : of.userId
  return queries.listFinishedCheckouts(db, { deliveredBefore: returnableSince(deps), userId })
}

/**
 * The caller has locked the checkout's orders. Returns the ids that its emails refer to. null: the checkout is not
 * finished.
 */
export async function anonymiseBuyer(
  tx: Tx,
  deps: TimeDeps,
  { checkoutId, orders }: { checkoutId: string; orders: LockedOrder[] },
): Promise<{ abouts: string[] } | null> {
  const input = { checkoutId, deliveredBefore: returnableSince(deps), now: deps.clock.now() }
  const forgotten = await store.anonymiseCheckout(tx, input)
  if (!forgotten) return null
  const orderIds = orders.map((order) => order.id)
  await store.clearOrderNotes(tx, orderIds)
  return { abouts: [forgotten.reference, ...orderIds] }
}

function returnableSince(deps: TimeDeps): Date {
  return new Date(deps.clock.now().getTime() - RETURN_WINDOW_MS)
}
