import { inTransaction } from '#infra/db/transaction.ts'
import { purgeHolds, purgeIdempotencyKeys } from './store-holds.ts'
import { purgeTrackingLookups } from '#modules/history/index.server.ts'
import { claimDisputesDueForCheck, listAttemptsDueForCheck, listWaitingEvents } from '#modules/payments/index.server.ts'
import { listRefundsDueForCheck } from '#modules/refunds/index.server.ts'
import { readProviderEvent } from './read-event.ts'
import { refreshDispute } from './settle-dispute.ts'
import { settlePayment, type SettleDeps } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

const AT_ONCE = 6
const MOST = 300
/** The event's own job had this long to run. */
const EVENT_WAITS_SECONDS = 60

/** The safety net for lost events: checks open payments, refunds and disputes, and events whose job was lost. */
export async function sweepPayments(deps: SettleDeps): Promise<void> {
  const now = deps.clock.now()
  const [attempts, refunds, disputes, events] = await Promise.all([
    listAttemptsDueForCheck(deps.db, now, MOST),
    listRefundsDueForCheck(deps.db, now, MOST),
    inTransaction(deps.db, (tx) => claimDisputesDueForCheck(tx, MOST)),
    listWaitingEvents(deps.db, EVENT_WAITS_SECONDS, MOST),
  ])
  const work = [
    ...events.map((eventId) => () => readProviderEvent(deps, eventId)),
    ...attempts.map((reference) => () => settlePayment(deps, reference)),
    ...refunds.map(
      ({ id, state }) =>
        () =>
          settleRefund(deps, { refundId: id, isNew: state === 'requested' }),
    ),
    ...disputes.map((disputeId) => () => refreshDispute(deps, disputeId)),
  ]
  await eachOf(deps, work)
}

export async function purgeCheckoutRecords(deps: Pick<SettleDeps, 'db'>): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await purgeTrackingLookups(tx)
    await purgeIdempotencyKeys(tx)
    await purgeHolds(tx)
  })
}

/** A failure stops none of the others. */
async function eachOf(deps: SettleDeps, work: Array<() => Promise<unknown>>): Promise<void> {
  const waiting = work.values()
  const hand = async (): Promise<void> => {
    for (const one of waiting) {
      await one().catch((error: unknown) => deps.log.error({ error }, 'a payment could not be checked; retrying'))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
}
