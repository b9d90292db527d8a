import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { holdPictures } from '#modules/media/index.server.ts'
import { hideMessage } from '#modules/messages/index.server.ts'
import { hideReview } from '#modules/reviews/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { DecisionIntent, Reported } from './contract.ts'
import type { ThingRefusal } from './errors.ts'
import { listPictures } from './queries.ts'
import { closeContentReports, wasReported } from './store.ts'

/** Closes all open reports about it. Only reported content can be removed. Pressing twice has no further effect. */
export async function decideReported(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
  { of, intent, ipAddress }: { of: Reported; intent: DecisionIntent; ipAddress: string },
): Promise<Ok<null> | ThingRefusal> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await wasReported(tx, of))) return refuse('thing-unknown')
    const now = deps.clock.now()
    const isMoved = intent !== 'leave' && (await hide(tx, deps, of, intent === 'take-down' ? now : null))
    const decision = intent === 'take-down' ? 'taken-down' : 'dismissed'
    const closed = intent === 'put-back' ? 0 : await closeContentReports(tx, of, { decision, now })
    if (isMoved || closed > 0) {
      const kind = of.kind === 'review' ? 'review' : 'words'
      const subject = { kind, id: String(of.id) }
      const after = closed > 0 ? { after: { reports: closed } } : {}
      await recordAudit(tx, { actor: 'administrator', action: `${kind}-${DONE[intent]}`, subject, ipAddress, ...after })
    }
    return ok(null)
  })
}

const DONE: Record<DecisionIntent, string> = { 'take-down': 'taken-down', leave: 'left', 'put-back': 'put-back' }

/** Hides or restores the pictures too, so that their files are not public. */
async function hide(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { kind, id }: Reported,
  hiddenAt: Date | null,
): Promise<boolean> {
  const isMoved = kind === 'review' ? await hideReview(tx, { id, hiddenAt }) : await hideMessage(tx, { id, hiddenAt })
  if (isMoved) await holdPictures(tx, deps, { ids: await listPictures(tx, { kind, id }), heldAt: hiddenAt })
  return isMoved
}
