import type { Tx } from '#infra/db/client.ts'
import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { type PaymentDeps, type ProviderTransaction, REFUSED } from '#modules/gateway/index.server.ts'
import { judgeCharge, type Verdict } from './judge-charge.ts'
import * as store from './store.ts'

/** null: the provider does not know it. undefined: no answer, from which nothing may follow. */
export async function fetchCharge(
  deps: PaymentDeps,
  reference: string,
  maxWaitMs?: number,
): Promise<ProviderTransaction | null | undefined> {
  const answer = await deps.provider?.findCharge(reference, maxWaitMs)
  if (answer?.kind === 'ok') return answer.value
  if (answer?.kind === 'refused' && answer.code === REFUSED.unknownReference) return null
  return undefined
}

export type RecordedCheck = {
  verdict: Verdict
  payment: store.LockedPayment
  attemptState: store.AttemptState
  /** the payment has expired, and the provider was asked after that */
  isOver: boolean
}

/** The longest extension after the expiry for money that is on its way. */
const PATIENCE_AFTER_EXPIRY = 2 * HOUR
const EXTENSION = 10 * MINUTE

/**
 * Locks the payment, judges the provider's answer and stores it. The caller updates orders, stock and ledger in the
 * same transaction.
 */
export async function recordChargeCheck(
  tx: Tx,
  deps: Pick<PaymentDeps, 'clock' | 'log'>,
  reference: string,
  charge: ProviderTransaction | null,
): Promise<RecordedCheck | undefined> {
  const locked = await store.lockAttempt(tx, reference)
  if (!locked) return undefined
  const { payment, attempt } = locked
  const verdict = judgeCharge(locked, charge)
  const now = deps.clock.now()
  // an attempt that can no longer be paid says nothing about the live one
  const isLive = attempt.live === null || attempt.live === reference
  let isOver = isLive && payment.state === 'open' && payment.expiresAt <= now

  if (charge && verdict === 'mismatched') await store.writeCapture(tx, charge, 'mismatched')
  else if (charge && verdict === 'duplicate') await store.writeCapture(tx, charge, 'duplicate')
  else if (charge && (verdict === 'captured' || verdict === 'late')) await store.writeCapture(tx, charge, 'captured')
  else if (verdict !== 'known') {
    const age = now.getTime() - attempt.createdAt.getTime()
    if (verdict === 'ongoing' && isOver) {
      const graceEndsAt = payment.graceEndsAt ?? new Date(payment.expiresAt.getTime() + PATIENCE_AFTER_EXPIRY)
      if (now < graceEndsAt) {
        await store.extendPayment(tx, payment.id, { expiresAt: new Date(now.getTime() + EXTENSION), graceEndsAt })
        isOver = false
      } else deps.log.error({ reference, status: charge?.status }, 'a payment has been pending for too long')
    }
    const next = findNextCheckDelay(age, payment.expiresAt.getTime() - now.getTime())
    await store.saveCheckResult(tx, reference, {
      status: charge?.status ?? null,
      providerId: charge?.id ?? null,
      nextInSeconds: next,
    })
  }
  return { verdict, payment, attemptState: attempt.state, isOver }
}

/** Finds a payment without an event within four minutes. Checks continue long after the expiry, for late payments. */
function findNextCheckDelay(age: number, left: number): number | null {
  if (left > 0) return Math.ceil(Math.min(age < 5 * MINUTE ? MINUTE : 3 * MINUTE, left + SECOND) / SECOND)
  for (const after of [HOUR, 2 * HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR])
    if (age < after) return Math.ceil((after - age) / SECOND) + 1
  return null
}
