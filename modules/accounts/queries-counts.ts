import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export async function countUsers(db: Database): Promise<number> {
  const { all } = await db
    .selectFrom('users')
    .select(db.fn.countAll<number>().as('all'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return all
}

export async function countNewUsers(
  db: Database,
  { from, before }: { from: Date; before: { from: Date; to: Date } },
): Promise<{ now: number; before: number }> {
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where created_at >= ${from}) as now,
      count(*) filter (where created_at >= ${before.from} and created_at < ${before.to}) as before
    from users where deleted_at is null and created_at >= ${before.from}`.execute(db)
  return rows[0] ?? { now: 0, before: 0 }
}

/** Leaves out deleted accounts. */
export async function listNames(db: Database, ids: string[]): Promise<{ id: string; fullName: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
}
