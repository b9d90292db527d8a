import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { lockVendor } from '#modules/vendors/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { findHeldRun } from './queries-payouts.ts'
import { deleteHold, insertHold } from './store-holds.ts'

type HoldDeps = Pick<Deps, 'db' | 'clock'>
type Answer = Ok<null> | Refusal<'vendor-unknown' | 'hold-unchanged'>

/** Does not stop transfers that were already sent to the bank. */
export async function holdPayouts(
  deps: HoldDeps,
  _administrator: Administrator,
  { vendorId, reason, ipAddress }: { vendorId: string; reason: string; ipAddress: string },
): Promise<Answer> {
  return inTransaction(deps.db, async (tx) => {
    // a payout locks the same row
    if (!(await lockVendor(tx, vendorId))) return refuse('vendor-unknown')
    if (!(await insertHold(tx, { vendorId, reason, heldAt: deps.clock.now() }))) return refuse('hold-unchanged')
    const subject = { kind: 'vendor', id: vendorId }
    await recordAudit(tx, { actor: 'administrator', action: 'payouts-held', subject, after: { reason }, ipAddress })
    return ok(null)
  })
}

/** The next run pays the whole balance. What the last run held back can be paid at once, so that run is returned. */
export async function releasePayouts(
  deps: HoldDeps,
  _administrator: Administrator,
  { vendorId, ipAddress }: { vendorId: string; ipAddress: string },
): Promise<Ok<{ period: string | null }> | Extract<Answer, { ok: false }>> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockVendor(tx, vendorId))) return refuse('vendor-unknown')
    const reason = await deleteHold(tx, vendorId)
    if (reason === null) return refuse('hold-unchanged')
    const subject = { kind: 'vendor', id: vendorId }
    await recordAudit(tx, {
      actor: 'administrator',
      action: 'payouts-released',
      subject,
      before: { reason },
      ipAddress,
    })
    return ok({ period: await findHeldRun(tx, vendorId) })
  })
}
