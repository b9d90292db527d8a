import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { notifyVendors } from '#modules/inventory/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import type { OwnCollection } from './contract.ts'
import { listOwnCollections } from './own-collections.ts'
import * as store from './store.ts'

/** An actor that a guard has proven. */
type Admin = { actor: 'administrator' }
type Writing = Pick<Deps, 'db' | 'ids'>
type Input = { id: string; vendorId: string; ipAddress: string }
type Unknown = Refusal<'collection-unknown'>

export async function listCollectionsAsAdmin(
  deps: Pick<Deps, 'db'>,
  _admin: Admin,
  vendorId: string,
): Promise<OwnCollection[]> {
  return isShortId(vendorId) ? listOwnCollections(deps, { id: vendorId }) : []
}

/** The vendor sees the reason, and can't show the collection again. */
export async function hideCollection(
  deps: Writing,
  admin: Admin,
  { reason, ...input }: Input & { reason: string },
): Promise<Ok<null> | Unknown | Refusal<'reason-required'>> {
  if (reason === '') return refuse('reason-required')
  return setHidden(deps, admin, input, reason)
}

export async function showCollection(deps: Writing, admin: Admin, input: Input): Promise<Ok<null> | Unknown> {
  return setHidden(deps, admin, input, null)
}

async function setHidden(
  deps: Writing,
  admin: Admin,
  { id, vendorId, ipAddress }: Input,
  reason: string | null,
): Promise<Ok<null> | Unknown> {
  return inTransaction(deps.db, async (tx) => {
    const before = await store.lockCollection(tx, vendorId, id)
    if (!before) return refuse('collection-unknown')
    const { name, description, hiddenReason } = before
    // another member of staff was faster
    if ((hiddenReason === null) === (reason === null)) return ok(null)
    await store.setHidden(tx, id, reason)
    await recordAudit(tx, {
      ...toActor(admin, ipAddress),
      action: reason === null ? 'collection-shown' : 'collection-hidden',
      subject: { kind: 'vendor', id: vendorId },
      before: { id, name, description, reason: hiddenReason },
      after: { reason },
    })
    const what = reason === null ? 'collection-shown' : 'collection-hidden'
    await notifyVendors(tx, deps, { what, reason, products: [{ id, vendorId, name }] })
    return ok(null)
  })
}
