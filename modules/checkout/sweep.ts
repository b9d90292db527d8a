import { inTransaction } from '#infra/db/transaction.ts'
import { purgeHolds, purgeIdempotencyKeys } from './store-holds.ts'
import { purgeTrackingLookups } from '#modules/history/index.server.ts'
import { claimDisputesDueForCheck, listAttemptsDueForCheck, listWaitingEvents } from '#modules/payments/index.server.ts'
import { listRefundsDueForCheck } from '#modules/refunds/index.server.ts'
import { readProviderEvent } from './read-event.ts'
import { refreshDispute } from './settle-dispute.ts'
import { fetchAndSettle, type SettleDeps } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

/** Most of a check is the wait for the provider. The rest of its connections are for shoppers (`paystack/api.ts`). */
const AT_ONCE = 20
const BATCH = 300
/** The next run of the job continues. */
const LONGEST_MS = 50_000
/** After so many unanswered checks in a row, everything else waits for the next run. */
const MOST_UNANSWERED = 20
/** The event's own job had this long to run. */
const EVENT_WAITS_SECONDS = 60

type Check = { key: string; run: () => Promise<unknown> }

/** The safety net for lost events: checks open payments, refunds and disputes, and events whose job was lost. */
export async function sweepPayments(deps: SettleDeps): Promise<void> {
  const ends = performance.now() + LONGEST_MS
  const now = deps.clock.now()
  let unanswered = 0
  const mayGoOn = (): boolean => performance.now() < ends && unanswered < MOST_UNANSWERED
  const settle = async (reference: string): Promise<void> => {
    const { isAnswered } = await fetchAndSettle(deps, reference)
    unanswered = isAnswered ? 0 : unanswered + 1
  }
  await checkAllDue(deps, mayGoOn, async (limit) => {
    const references = await listAttemptsDueForCheck(deps.db, now, limit)
    return references.map((reference) => ({ key: reference, run: () => settle(reference) }))
  })
  // later, because their payments may be settled by now; an event that fails too often is given up
  await checkAllDue(deps, mayGoOn, async (limit) => {
    const ids = await listWaitingEvents(deps.db, EVENT_WAITS_SECONDS, limit)
    return ids.map((id) => ({ key: String(id), run: () => readProviderEvent(deps, id) }))
  })
  await checkAllDue(deps, mayGoOn, async (limit) => {
    const refunds = await listRefundsDueForCheck(deps.db, now, limit)
    const run = (id: string, state: string) => settleRefund(deps, { refundId: id, isNew: state === 'requested' })
    return refunds.map(({ id, state }) => ({ key: id, run: () => run(id, state) }))
  })
  await checkAllDue(deps, mayGoOn, async (limit) => {
    const ids = await inTransaction(deps.db, (tx) => claimDisputesDueForCheck(tx, limit))
    return ids.map((id) => ({ key: String(id), run: () => refreshDispute(deps, id) }))
  })
}

export async function purgeCheckoutRecords(deps: Pick<SettleDeps, 'db'>): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await purgeTrackingLookups(tx)
    await purgeIdempotencyKeys(tx)
    await purgeHolds(tx)
  })
}

/** Checks everything that is due, each once. A failure stops none of the others. */
async function checkAllDue(
  deps: SettleDeps,
  mayGoOn: () => boolean,
  list: (limit: number) => Promise<Check[]>,
): Promise<void> {
  const checked = new Set<string>()
  // a check that failed may still be due, and would be listed first
  let failed = 0
  for (;;) {
    const listed = (await list(BATCH + failed)).filter(({ key }) => !checked.has(key))
    if (listed.length === 0) return
    const waiting = listed.values()
    const hand = async (): Promise<void> => {
      for (const { key, run } of waiting) {
        if (!mayGoOn()) return
        checked.add(key)
        await run().catch((error: unknown) => {
          failed++
          deps.log.error({ error }, 'a payment could not be checked; retrying')
        })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, hand))
    if (!mayGoOn()) return
  }
}
