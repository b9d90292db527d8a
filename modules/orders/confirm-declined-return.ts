import { markReviewed } from './store-after-sales.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'

/** The administrator confirms the vendor's decision to decline. */
export async function confirmDeclinedReturn(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
  { returnId, ipAddress }: { returnId: string; ipAddress: string },
): Promise<Ok<null> | Refusal<'return-unknown'>> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await markReviewed(tx, returnId, deps.clock.now()))) return refuse('return-unknown')
    const subject = { kind: 'return', id: returnId }
    await recordAudit(tx, { actor: 'administrator', action: 'return-left-declined', subject, ipAddress })
    return ok(null)
  })
}
