import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { Reportable, Reported } from './contract.ts'

/** A visible review, or a message that the other side has sent to this user. */
export async function findReportable(db: Database, userId: string, of: Reported): Promise<Reportable | undefined> {
  return of.kind === 'review' ? findReview(db, userId, of.id) : findMessage(db, userId, of.id)
}

async function findReview(db: Database, userId: string, id: number): Promise<Reportable | undefined> {
  const { rows } = await sql<Reportable>`
    select 'review' as kind, r.user_id = ${userId} as is_own, r.rating, r.title, r.body, p.id as product_id,
      p.name as product_name
    from reviews r join visible_products p on p.id = r.product_id
    where r.id = ${id} and r.hidden_at is null`.execute(db)
  return rows[0]
}

async function findMessage(db: Database, userId: string, id: number): Promise<Reportable | undefined> {
  const { rows } = await sql<Reportable>`
    select 'message' as kind, false as is_own, m.body, c.id as conversation_id, m.sender as from
    from messages m join conversations c on c.id = m.conversation_id join vendors v on v.id = c.vendor_id
    where m.id = ${id} and m.hidden_at is null and (
      m.sender = 'vendor' and c.user_id = ${userId}
      or m.sender = 'customer' and v.user_id = ${userId} and v.status = 'approved' and v.deleted_at is null)`.execute(
    db,
  )
  return rows[0]
}

export async function listPictures(db: Database, { kind, id }: Reported): Promise<string[]> {
  const rows =
    kind === 'review'
      ? await db.selectFrom('reviewPictures').select('pictureId').where('reviewId', '=', id).execute()
      : await db.selectFrom('messagePictures').select('pictureId').where('messageId', '=', id).execute()
  return rows.map(({ pictureId }) => pictureId)
}

/** For the data export: the user's own reports, without the reported content. */
export async function collectOwnRows(db: Database, userId: string): Promise<object[]> {
  return db
    .selectFrom('contentReports')
    .select(['reviewId', 'messageId', 'reason', 'words', 'createdAt', 'decision', 'decidedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}
