import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import type { EmailOf } from '#modules/emails/contract.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import type { VendorStatus } from './contract.ts'
import * as store from './store.ts'

type Answer = Ok<null> | Refusal<'vendor-unknown' | 'vendor-elsewhere' | 'no-open-orders'>
/** `ipAddress`: where the administrator's request came from. */
type Target = { vendorId: string; ipAddress: string }
/** Of orders that are paid and not sent: until then the shop may send them. Past: it sends nothing more. */
export type SuspendTarget = Target & { reason: string; finishBy: Date }
/** What was ordered of this shop and waits to be paid ends in the same transaction. */
export type EndUnpaid = (tx: Tx) => Promise<void>
/** Whether an order of this shop is paid and not sent. */
export type HasUnsent = (tx: Tx) => Promise<boolean>

/** A waiting application, or a shop that was suspended: from now on its goods are for sale. */
export async function approveVendor(
  deps: Pick<Deps, 'db' | 'ids'>,
  _administrator: Administrator,
  target: Target,
): Promise<Answer> {
  return changeStanding(deps, target, {
    from: ['pending', 'suspended'],
    to: 'approved',
    reason: null,
    email: (data) => ({ kind: 'application-approved', data }),
  })
}

export async function rejectVendor(
  deps: Pick<Deps, 'db' | 'ids'>,
  _administrator: Administrator,
  target: Target & { reason: string },
): Promise<Answer> {
  const { reason } = target
  return changeStanding(deps, target, {
    from: ['pending'],
    to: 'rejected',
    reason,
    email: (data) => ({ kind: 'application-rejected', data: { ...data, reason } }),
  })
}

/**
 * Its goods are gone from sale with the same statement: the database's triggers see to it. One that is suspended already
 * may be given more time for its open orders, or less; without any there is nothing to decide.
 */
export async function suspendVendor(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  _administrator: Administrator,
  target: SuspendTarget & { endUnpaid: EndUnpaid; hasUnsent: HasUnsent },
): Promise<Answer> {
  const { reason, finishBy, endUnpaid, hasUnsent } = target
  const until = finishBy > deps.clock.now() ? finishBy.toISOString() : null
  return changeStanding(deps, target, {
    endUnpaid,
    hasUnsent,
    from: ['approved', 'suspended'],
    to: 'suspended',
    reason,
    finishBy,
    email: (data) => ({ kind: 'vendor-suspended', data: { ...data, reason, finishBy: until } }),
  })
}

type Move = {
  endUnpaid?: EndUnpaid
  hasUnsent?: HasUnsent
  finishBy?: Date
  from: VendorStatus[]
  to: VendorStatus
  reason: string | null
  email: (data: {
    name: string
    businessName: string
  }) => EmailOf<'application-approved' | 'application-rejected' | 'vendor-suspended'>
}

async function changeStanding(deps: Pick<Deps, 'db' | 'ids'>, target: Target, move: Move): Promise<Answer> {
  const { vendorId, ipAddress } = target
  return inTransaction(deps.db, async (tx) => {
    const vendor = await store.lockVendor(tx, vendorId)
    if (!vendor) return refuse('vendor-unknown')
    if (!move.from.includes(vendor.status)) return refuse('vendor-elsewhere')
    if (vendor.status === move.to && !(await move.hasUnsent?.(tx))) return refuse('no-open-orders')
    await store.setStanding(tx, vendorId, {
      status: move.to,
      reason: move.reason,
      finishBy: move.finishBy ?? null,
    })
    await move.endUnpaid?.(tx)
    const note = await recordAudit(tx, {
      actor: 'administrator',
      action: `vendor-${move.to}`,
      subject: { kind: 'vendor', id: vendorId },
      before: { status: vendor.status },
      after: { status: move.to, reason: move.reason, ...(move.finishBy ? { finishBy: move.finishBy } : {}) },
      ipAddress,
    })
    await tell(tx, vendor, `vendor ${vendorId} ${move.to} ${note}`)
    return ok(null)
  })

  async function tell(tx: Tx, vendor: store.VendorWithOwner, cause: string): Promise<void> {
    const { ownerName, ownerEmail, businessName } = vendor
    // nobody is left to read it
    if (ownerEmail === null) return
    const email = move.email({ name: ownerName, businessName })
    await writeEmail(tx, deps, { ...email, to: ownerEmail, locale: vendor.locale, cause })
  }
}
