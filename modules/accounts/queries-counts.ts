import type { Database } from '#infra/db/client.ts'

export async function countUsers(db: Database): Promise<number> {
  const { all } = await db
    .selectFrom('users')
    .select(db.fn.countAll<number>().as('all'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return all
}
