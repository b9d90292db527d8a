import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { MOST_REFUND_TRIES, type RefundState } from './refund-contract.ts'
import type { Answer, PaymentDeps, ProviderRefund } from '#modules/gateway/index.server.ts'
import { sendRefundJob } from './job-types.ts'
import { findRefundRow } from './queries-refunds.ts'
import * as store from './store-refunds.ts'

/** Runs in the caller's transaction. null: this cause was refunded before. */
export async function requestRefund(
  tx: Tx,
  deps: Pick<PaymentDeps, 'ids'>,
  refund: Omit<store.NewRefund, 'id'>,
): Promise<string | null> {
  const id = deps.ids.ulid()
  if (!(await store.insertRefund(tx, { ...refund, id }))) return null
  if (refund.way === 'provider') await addJob(tx, sendRefundJob, { refundId: id })
  return id
}

const RETRY_SECONDS = [60, 300, 1800, 3600]
/** After this time, the provider's list would contain a refund with an unknown outcome. */
const LOST_AFTER = 15 * MINUTE

/**
 * The provider has no idempotency keys for refunds. After an unknown outcome, its list is searched, and the refund is
 * repeated only if it is certainly missing. Returns a final state, so that the caller can post it.
 */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<ProviderRefund | null> {
  if (!deps.provider) return null
  const refund = await inTransaction(deps.db, (tx) => store.claimRefund(tx, refundId))
  if (!refund) return null
  const answer = await deps.provider.refund({
    reference: refund.reference,
    amount: refund.amount,
    note: noteOf(refund.id),
  })
  if (answer.kind === 'ok') return answer.value
  await inTransaction(deps.db, (tx) => afterNoAnswer(tx, deps, refund, answer))
  return null
}

async function afterNoAnswer(
  tx: Tx,
  deps: PaymentDeps,
  refund: store.RefundRow,
  answer: Exclude<Answer<ProviderRefund>, { kind: 'ok' }>,
): Promise<void> {
  if (answer.kind === 'unknown')
    return store.setRefundState(tx, refund.id, { state: 'unknown', error: answer.why, nextInSeconds: 60 })
  const error = answer.kind === 'throttled' ? 'too many calls' : `${answer.code}: ${answer.message}`
  if (refund.tries >= MOST_REFUND_TRIES)
    deps.log.error({ refundId: refund.id, error }, 'a refund was rejected repeatedly and needs attention')
  // the balance will recover, so the attempts continue until a person decides otherwise
  const pause = RETRY_SECONDS[Math.min(refund.tries - 1, RETRY_SECONDS.length - 1)] ?? 3600
  return store.setRefundState(tx, refund.id, { state: 'requested', error, nextInSeconds: pause })
}

/** Asks for the state of a refund in progress. null: nothing is known. */
export async function fetchRefundState(deps: PaymentDeps, refundId: string): Promise<ProviderRefund | null> {
  const refund = await findRefundRow(deps.db, refundId)
  if (!refund || !deps.provider || refund.way === 'outside') return null
  if (refund.state === 'requested') return sendRefund(deps, refundId)
  if (refund.providerId !== null) {
    const answer = await deps.provider.findRefund(refund.providerId)
    return answer.kind === 'ok' ? answer.value : null
  }
  if (refund.transactionId === null) return null
  const list = await deps.provider.listRefunds(refund.transactionId)
  if (list.kind !== 'ok') return null
  const found = list.value.find((one) => one.note?.includes(refund.id))
  if (found) return found
  const age = deps.clock.now().getTime() - (refund.submittedAt?.getTime() ?? 0)
  if (age > LOST_AFTER)
    await inTransaction(deps.db, (tx) => store.setRefundState(tx, refundId, { state: 'requested', nextInSeconds: 0 }))
  return null
}

/** Stores the provider's answer. `ended` and `isStuck` are set only for the call that made the change. */
export async function recordRefundState(
  tx: Tx,
  refundId: string,
  answer: ProviderRefund,
): Promise<{ refund: store.RefundRow; ended: 'processed' | 'failed' | null; isStuck: boolean } | undefined> {
  const refund = await store.lockRefund(tx, refundId)
  if (!refund || refund.state === 'processed' || refund.state === 'failed') return undefined
  const state = toState(answer.status)
  const ended = state === 'processed' || state === 'failed' ? state : null
  const age = Date.now() - (refund.submittedAt?.getTime() ?? 0)
  await store.setRefundState(tx, refundId, {
    state,
    providerId: answer.id,
    nextInSeconds: ended ? null : (age < HOUR ? MINUTE : age < DAY ? 10 * MINUTE : HOUR) / SECOND,
  })
  const isStuck = state !== refund.state && (state === 'failed' || state === 'needs-attention')
  return { refund, ended, isStuck }
}

function toState(status: string): RefundState {
  if (status === 'processed' || status === 'failed' || status === 'needs-attention' || status === 'processing')
    return status
  return 'pending'
}

function noteOf(refundId: string): string {
  return `Refund ${refundId}`
}
