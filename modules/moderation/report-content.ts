import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { shareLockMessage } from '#modules/messages/index.server.ts'
import { shareLockReview } from '#modules/reviews/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { DAY, SECOND } from '#shared/time.ts'
import type { ContentReportReason, Reportable, Reported } from './contract.ts'
import type { ContentReportRefusal } from './errors.ts'
import * as queries from './queries.ts'
import { countRecentReports, hasOpenContentReport, insertContentReport } from './store.ts'

const MOST_A_DAY = 20

/** null: it does not exist, or the user may not see it. */
export async function findReportable(
  deps: Pick<Deps, 'db'>,
  shopper: Shopper,
  of: Reported,
): Promise<Reportable | null> {
  return (await queries.findReportable(deps.db, shopper.userId, of)) ?? null
}

/** Reporting the same content again while the report is open also succeeds. */
export async function reportContent(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopper: Shopper,
  input: { of: Reported; reason: ContentReportReason; words: string | null },
): Promise<Ok<null> | ContentReportRefusal> {
  const { userId } = shopper
  const { of, reason, words } = input
  return inTransaction(deps.db, async (tx) => {
    // waits for a concurrent decision, because hidden content can't be reported
    await (of.kind === 'review' ? shareLockReview(tx, of.id) : shareLockMessage(tx, of.id))
    const thing = await queries.findReportable(tx, userId, of)
    if (!thing) return refuse('thing-unknown')
    if (thing.isOwn) return refuse('thing-own')
    const now = deps.clock.now()
    const { count, first } = await countRecentReports(tx, userId, new Date(now.getTime() - DAY))
    if (count >= MOST_A_DAY && !(await hasOpenContentReport(tx, userId, of))) {
      const waitMs = (first ?? now).getTime() + DAY - now.getTime()
      return refuse('too-many-reports', { waitSeconds: Math.ceil(waitMs / SECOND) })
    }
    await insertContentReport(tx, { of, userId, reason, words, createdAt: now })
    return ok(null)
  })
}
