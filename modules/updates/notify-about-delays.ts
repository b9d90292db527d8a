import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { findNewDay, lastDayToArrive, lastDayToShip, placeOf } from '#modules/orders/contract.ts'
import { listUnsent } from './queries-news.ts'
import { notifyAboutOrderJob } from '#modules/orders/index.server.ts'
import { DAY, endOfDay } from '#shared/time.ts'

/** Makes up for runs that were missed within this time. Older delays appear only on the order's page. */
const MADE_UP_FOR = 3 * DAY
/** Longer than any deadline, including holidays. */
const LONGEST = 14 * DAY

/**
 * Runs in the morning after the deadline for shipping, once per order. The buyer gets the expected date of the order's
 * page.
 */
export async function notifyAboutDelays(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  const unsent = await listUnsent(deps.db, { after: new Date(now.getTime() - LONGEST), before: now })
  for (const { orderId, checkoutId, state, paidAt } of unsent) {
    const place = placeOf({ state })
    const expected = findNewDay({ now, paidAt, sentAt: null, place })
    const since = endOfDay(lastDayToShip(paidAt))
    if (!expected || now.getTime() - since.getTime() > MADE_UP_FOR) continue
    const days = { promised: lastDayToArrive(paidAt, place).toISOString(), expected: expected.toISOString() }
    await inTransaction(deps.db, (tx) =>
      addJob(tx, notifyAboutOrderJob, { checkoutId, orderId, what: 'delayed', days }),
    )
  }
}
