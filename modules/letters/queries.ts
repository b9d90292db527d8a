import type { Database } from '#infra/db/client.ts'

export async function findLetterByCause(
  db: Database,
  cause: string,
): Promise<{ status: string; lastError: string | null } | undefined> {
  return db.selectFrom('letters').select(['status', 'lastError']).where('cause', '=', cause).executeTakeFirst()
}
