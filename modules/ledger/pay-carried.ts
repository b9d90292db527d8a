import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { requestTransfer } from '#modules/transfers/index.server.ts'
import { findPayee, lockVendor } from '#modules/vendors/index.server.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { judgePayout, type CarriedReason } from './contract.ts'
import type { PayCarriedRefusal } from './errors.ts'
import { toTransferReference } from './pay-vendors.ts'
import { payoutSubmitted } from './payout-postings.ts'
import { findPayoutOwner, getRunCutoff, hasLaterPayout, isPayoutHeld } from './queries-payouts.ts'
import { lockPayout, readPayable, submitCarried } from './store-payouts.ts'
import { post } from './store.ts'

const REFUSALS: Record<CarriedReason, PayCarriedRefusal['code']> = {
  'below-minimum': 'balance-gone',
  negative: 'balance-gone',
  suspended: 'vendor-suspended',
  held: 'payouts-held',
  'no-account': 'account-not-ready',
  'cooling-off': 'account-not-ready',
}

type Asked = { payoutId: string }

/** The amount that would be paid now, or why nothing would be. */
export async function findCarriedAmount(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
  { payoutId }: Asked,
): Promise<Ok<Kobo> | PayCarriedRefusal> {
  const vendorId = await findPayoutOwner(deps.db, payoutId)
  if (vendorId === null) return refuse('payout-unknown')
  const judged = await inTransaction(deps.db, (tx) => judgeCarried(tx, deps, { vendorId, payoutId }))
  return judged.ok ? ok(kobo(judged.value.amount)) : judged
}

/**
 * Pays now what a run held back, instead of with the next run. Includes what was earned before that run's cut-off and
 * is still there. `amount`: what the administrator saw.
 */
export async function payCarried(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
  { payoutId, amount: seen, ipAddress }: Asked & { amount: number; ipAddress: string },
): Promise<Ok<null> | PayCarriedRefusal> {
  const vendorId = await findPayoutOwner(deps.db, payoutId)
  if (vendorId === null) return refuse('payout-unknown')
  return inTransaction(deps.db, async (tx) => {
    const judged = await judgeCarried(tx, deps, { vendorId, payoutId })
    if (!judged.ok) return judged
    const { amount, period, recipientCode, ...balances } = judged.value
    if (amount !== seen) return refuse('amount-changed')
    const now = deps.clock.now()
    await submitCarried(tx, payoutId, { amount, ...balances, createdAt: now })
    await post(tx, [payoutSubmitted({ id: payoutId, vendorId, amount, at: now })])
    const reference = toTransferReference({ period, vendorId, n: 1 })
    await requestTransfer(tx, deps, { reference, payoutId, n: 1, recipientCode, amount })
    await recordAudit(tx, {
      actor: 'administrator',
      action: 'payout-paid-now',
      subject: { kind: 'payout', id: payoutId },
      before: { state: 'carried' },
      after: { state: 'submitted', amount, reference },
      ipAddress,
    })
    return ok(null)
  })
}

/** Locks the vendor, as a run does. Refuses if a later run has processed this vendor. */
async function judgeCarried(tx: Tx, deps: Pick<Deps, 'clock'>, { vendorId, payoutId }: Asked & { vendorId: string }) {
  const vendor = await lockVendor(tx, vendorId)
  const payout = await lockPayout(tx, payoutId)
  if (!payout) return refuse('payout-unknown')
  const { period, state } = payout
  if (state !== 'carried') return refuse('payout-not-carried')
  if (await hasLaterPayout(tx, { vendorId, period })) return refuse('balance-gone')
  const { atCutoff, now: balanceNow } = await readPayable(tx, vendorId, await getRunCutoff(tx, period))
  const payee = await findPayee(tx, vendorId)
  const { amount, carryReason } = judgePayout({
    balance: Math.min(atCutoff, balanceNow),
    isApproved: vendor?.isApproved ?? false,
    isHeld: await isPayoutHeld(tx, vendorId),
    account: !payee ? 'none' : payee.usableFrom > deps.clock.now() ? 'cooling-off' : 'ready',
  })
  if (carryReason) return refuse(REFUSALS[carryReason])
  if (!payee) return refuse('account-not-ready')
  return ok({ amount, period, recipientCode: payee.recipientCode, balanceAtCutoff: atCutoff, balanceNow })
}
