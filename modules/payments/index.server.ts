import type { Deps } from '#infra/deps.ts'
import { kobo } from '#shared/money.ts'
import type { MoneyTrail, Payable } from './contract.ts'
import type { PaymentDeps } from './deps.ts'
import { withProvider } from './paystack/provider-keys.ts'
import * as queries from './queries.ts'

export type { PaymentDeps } from './deps.ts'
export type { StartRefusal } from './errors.ts'
export { readProviderEventJob, sendRefundJob, sendTransferJob } from './job-types.ts'
export { decideEvent, findMoneyToLookAt, findWaitingEvents, findWaitingMoney } from './admin-money.ts'
export { addPayee, findAccountName, listBanks, type Bank } from './bank-accounts.ts'
export { findAdminRefund, findRefundOf, sendRefundTo } from './admin-refunds.ts'
export { findRefundForEmail, type RefundForEmail } from './queries-refunds.ts'
export { refundWays } from './refund-ways.ts'
export { askAboutCharge, writeDownLook, type LookedAt } from './look-at-payment.ts'
export {
  REFUSED,
  type Answer,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPage,
  type ProviderTransaction,
} from './provider.ts'
export {
  findAttempt,
  findCapture,
  findEvent,
  findLatestAttempt,
  isMoneyMoving,
  listAttemptsToLookAt,
  listOpenRefunds,
  listPaidBy,
  listRefundsToLookAt,
  listSentBack,
  listUnderWay,
  listWaitingEvents,
  type AttemptRow,
} from './queries.ts'
export {
  findKeyStatus,
  readProviderKeys,
  removeProviderKeys,
  saveProviderKeys,
  testConnection,
  withProvider,
} from './paystack/provider-keys.ts'
export { paymentKeysForm, paymentKeysRemovalForm } from './key-forms.ts'
export { receiveEvent } from './receive-event.ts'
export {
  carryOutTransfer,
  requestTransfer,
  writeDownTransfer,
  type TransferStep,
  type WrittenTransfer,
} from './send-transfer.ts'
export { isTransferKnown, listTransfersToLookAt } from './store-transfers.ts'
export { lookAtRefund, requestRefund, sendRefund, writeDownRefund } from './send-refund.ts'
export { makeReference, startPayment, type Payer } from './start-payment.ts'
export { claimDisputesToLookAt, endEvent, noteEventFailure, upsertDispute, type EventEnd } from './store-events.ts'
export {
  endRefundOutside,
  letFailedRefundsBe,
  listOpenOutside,
  sumOpenOutside,
  lockPaymentOfRefund,
  lockRefund,
  sumRefunds,
  type RefundRow,
} from './store-refunds.ts'
export {
  forgetPayer,
  insertPayment,
  killAttempts,
  lockAttempt,
  lockPayment,
  reopenPayment,
  repricePayment,
  setPayerEmail,
  setPaymentState,
  writeLook,
  type LockedPayment,
} from './store.ts'

/** Whose frames and pages a checkout leads to; none where nothing can be paid yet. */
export function listPaymentHosts(deps: Pick<Deps, 'config' | 'clock' | 'log'>): string[] {
  return withProvider(deps).provider?.hosts ?? []
}

/** Charged, pending, reversed, refunded: where the money of a payment is. */
export async function findMoneyTrail(deps: Pick<PaymentDeps, 'db'>, payable: Payable): Promise<MoneyTrail | null> {
  const { payment, attempts, refunds } = await queries.findTrail(deps.db, payable)
  const first = attempts[0]
  if (!payment || !first) return null
  const paying = attempts.find((attempt) => attempt.state === 'captured') ?? attempts.at(-1) ?? first
  return {
    reference: paying.reference,
    state: payment.state as MoneyTrail['state'],
    amount: kobo(payment.amount),
    expiresAt: payment.expiresAt.toISOString(),
    attempts: attempts.map((attempt) => ({
      ...attempt,
      state: attempt.state as MoneyTrail['attempts'][number]['state'],
      amountPaid: attempt.amountPaid === null ? null : kobo(attempt.amountPaid),
      paidAt: attempt.paidAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(({ supersededAt, ...refund }) => ({
      ...refund,
      amount: kobo(refund.amount),
      state: refund.state as MoneyTrail['refunds'][number]['state'],
      way: refund.way as MoneyTrail['refunds'][number]['way'],
      isFollowed: supersededAt !== null,
      requestedAt: refund.requestedAt.toISOString(),
      endedAt: refund.endedAt?.toISOString() ?? null,
    })),
  }
}
