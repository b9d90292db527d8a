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
type Target = { vendorId: string; ipAddress: string }
/** `finishBy`: until then, the vendor may ship its paid orders. A past time allows no more shipping. */
export type SuspendTarget = Target & { reason: string; finishBy: Date }
/** Ends unpaid orders of this vendor, in the same transaction. */
export type EndUnpaid = (tx: Tx) => Promise<void>
/** Whether the vendor has a paid order that is not shipped. */
export type HasUnsent = (tx: Tx) => Promise<boolean>

/** For a pending application or a suspended vendor. Its products become available at once. */
export async function approveVendor(
  deps: Pick<Deps, 'db' | 'ids'>,
  _administrator: Administrator,
  target: Target,
): Promise<Answer> {
  return changeVendorStatus(deps, target, {
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
  return changeVendorStatus(deps, target, {
    from: ['pending'],
    to: 'rejected',
    reason,
    email: (data) => ({ kind: 'application-rejected', data: { ...data, reason } }),
  })
}

/**
 * Database triggers hide the products in the same statement. For a suspended vendor, it changes the deadline of open
 * orders. Without open orders, there is nothing to change.
 */
export async function suspendVendor(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  _administrator: Administrator,
  target: SuspendTarget & { endUnpaid: EndUnpaid; hasUnsent: HasUnsent },
): Promise<Answer> {
  const { reason, finishBy, endUnpaid, hasUnsent } = target
  const until = finishBy > deps.clock.now() ? finishBy.toISOString() : null
  return changeVendorStatus(deps, target, {
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

async function changeVendorStatus(deps: Pick<Deps, 'db' | 'ids'>, target: Target, move: Move): Promise<Answer> {
  const { vendorId, ipAddress } = target
  return inTransaction(deps.db, async (tx) => {
    const vendor = await store.lockVendor(tx, vendorId)
    if (!vendor) return refuse('vendor-unknown')
    if (!move.from.includes(vendor.status)) return refuse('vendor-elsewhere')
    if (vendor.status === move.to && !(await move.hasUnsent?.(tx))) return refuse('no-open-orders')
    await store.setVendorStatus(tx, vendorId, {
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
    // the owner's account is deleted
    if (ownerEmail === null) return
    const email = move.email({ name: ownerName, businessName })
    await writeEmail(tx, deps, { ...email, to: ownerEmail, locale: vendor.locale, cause })
  }
}
