import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import {
  executeTransfer,
  type TransferStep,
  recordTransferState,
  type RecordedTransfer,
} from '#modules/transfers/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { findPaidAccount, findVendorForEmail } from '#modules/vendors/index.server.ts'
import { toPayoutFailure } from './contract.ts'
import { payoutFailed, payoutPaid, payoutReversed } from './payout-postings.ts'
import { lockPayout, setPayoutState, type LockedPayout } from './store-payouts.ts'
import { post } from './store.ts'

export type PayoutDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'ids' | 'log'>

/**
 * Sends a payout's transfer or asks for its outcome, and posts each step once. Called by the job, by events and on a
 * schedule.
 */
export async function settleTransfer(givenDeps: PayoutDeps, reference: string): Promise<void> {
  const deps = withProvider(givenDeps)
  const answer = await executeTransfer(deps, reference)
  if (!answer) return
  await inTransaction(deps.db, async (tx) => {
    const written = await recordTransferState(tx, deps, answer)
    const payout = written && (await lockPayout(tx, written.payoutId))
    if (!written || !payout) return
    for (const step of written.steps) await book(tx, deps, { step, payout, written })
    const last = written.steps.at(-1)
    if (last) await tell(tx, deps, { step: last, payout, written })
  })
}

type Step = { step: TransferStep; payout: LockedPayout; written: RecordedTransfer }

async function book(tx: Tx, deps: PayoutDeps, { step, payout, written }: Step): Promise<void> {
  const now = deps.clock.now()
  const paidOut = { ...payout, at: payout.createdAt, n: written.n }
  if (step === 'success') {
    await post(tx, [payoutPaid(paidOut, written.fee)])
    await setPayoutState(tx, payout.id, 'paid', now)
  } else if (step === 'failed') {
    deps.log.error({ payoutId: payout.id }, "a payout failed and was credited back to the vendor's balance")
    await post(tx, [payoutFailed(paidOut)])
    await setPayoutState(tx, payout.id, 'failed', now)
  } else {
    deps.log.error({ payoutId: payout.id }, "a bank returned a payout, which was credited back to the vendor's balance")
    await post(tx, [payoutReversed(paidOut)])
    await setPayoutState(tx, payout.id, 'reversed', now)
  }
}

async function tell(tx: Tx, deps: PayoutDeps, { step, payout, written }: Step): Promise<void> {
  const vendor = await findVendorForEmail(tx, payout.vendorId)
  if (!vendor) return
  const { vendorId } = payout
  const account = await findPaidAccount(tx, { vendorId, recipientCode: written.recipientCode })
  const data = {
    name: vendor.name,
    number: payout.id.slice(-8),
    amount: payout.amount,
    bank: account?.bankName ?? '',
    lastFour: account?.lastFour ?? '',
    ...(step === 'success' ? {} : { failure: toPayoutFailure(step, written.error) }),
  }
  await writeEmail(tx, deps, {
    kind: step === 'success' ? 'payout-made' : 'payout-failed',
    data,
    to: vendor.email,
    locale: vendor.locale,
    cause: `payout ${payout.id} ${step}${written.n > 1 ? ` ${written.n}` : ''}`,
  })
}
