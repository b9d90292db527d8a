import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { requestTransfer } from '#modules/transfers/index.server.ts'
import { findPayee, lockVendor } from '#modules/vendors/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { PayoutRetryRefusal } from './errors.ts'
import { toTransferReference } from './pay-vendors.ts'
import { payoutSubmitted } from './payout-postings.ts'
import { findPayoutOwner, isPayoutHeld } from './queries-payouts.ts'
import { lockPayout, readPayable, reopenPayout } from './store-payouts.ts'
import { post } from './store.ts'

/**
 * Sends a failed payout again, to the vendor's current bank account. Locks the vendor, as a run does. Requires that the
 * money is still in the balance, because a later week may have paid it.
 */
export async function retryPayout(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
  { payoutId, ipAddress }: { payoutId: string; ipAddress: string },
): Promise<Ok<null> | PayoutRetryRefusal> {
  const vendorId = await findPayoutOwner(deps.db, payoutId)
  if (vendorId === null) return refuse('payout-unknown')
  return inTransaction(deps.db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId)
    const payout = await lockPayout(tx, payoutId)
    if (!payout) return refuse('payout-unknown')
    if (payout.state !== 'failed' && payout.state !== 'reversed') return refuse('payout-not-failed')
    const { amount, period, createdAt } = payout
    if (!vendor?.isApproved) return refuse('vendor-suspended')
    if (await isPayoutHeld(tx, vendorId)) return refuse('payouts-held')
    const now = deps.clock.now()
    const payee = await findPayee(tx, vendorId)
    if (!payee || payee.usableFrom > now) return refuse('account-not-ready')
    const { now: balance } = await readPayable(tx, vendorId, now)
    if (balance < amount) return refuse('balance-gone')
    const n = await reopenPayout(tx, payoutId)
    await post(tx, [payoutSubmitted({ id: payoutId, vendorId, amount, at: createdAt, n })])
    const { recipientCode } = payee
    const reference = toTransferReference({ period, vendorId, n })
    await requestTransfer(tx, deps, { reference, payoutId, n, recipientCode, amount })
    await recordAudit(tx, {
      actor: 'administrator',
      action: 'payout-retried',
      subject: { kind: 'payout', id: payoutId },
      before: { state: payout.state },
      after: { state: 'submitted', amount, reference },
      ipAddress,
    })
    return ok(null)
  })
}
