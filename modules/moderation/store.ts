import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { ContentReportReason, Reported } from './contract.ts'

const columnOf = ({ kind }: Reported) => (kind === 'review' ? ('reviewId' as const) : ('messageId' as const))

/** Recent reports of this user. The advisory lock makes concurrent counts of the same user wait. */
export async function countRecentReports(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content reports of ${userId}`}, 0))`.execute(tx)
  return tx
    .selectFrom('contentReports')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<Date | null>('createdAt').as('first')])
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
}

export async function hasOpenContentReport(tx: Tx, userId: string, of: Reported): Promise<boolean> {
  const row = await tx
    .selectFrom('contentReports')
    .select('id')
    .where(columnOf(of), '=', of.id)
    .where('userId', '=', userId)
    .where('decidedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Does nothing if the user already has an open report about it. */
export async function insertContentReport(
  tx: Tx,
  report: { of: Reported; userId: string; reason: ContentReportReason; words: string | null; createdAt: Date },
): Promise<void> {
  const { of, ...row } = report
  await tx
    .insertInto('contentReports')
    .values({ ...row, [columnOf(of)]: of.id })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function wasReported(tx: Tx, of: Reported): Promise<boolean> {
  const row = await tx
    .selectFrom('contentReports')
    .select('id')
    .where(columnOf(of), '=', of.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function closeContentReports(
  tx: Tx,
  of: Reported,
  { decision, now }: { decision: 'taken-down' | 'dismissed'; now: Date },
): Promise<number> {
  const result = await tx
    .updateTable('contentReports')
    .set({ decision, decidedAt: now })
    .where(columnOf(of), '=', of.id)
    .where('decidedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Runs when the user deletes the account. Open reports remain, without the user and their words. */
export async function deleteContentReportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('contentReports').set({ userId: null, words: null }).where('userId', '=', userId).execute()
}
