import type { Database } from '#infra/db/client.ts'

const AT_ONCE = 100

export async function listAwaited(db: Database, userId: string, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('restockAlerts')
    .select('variantId')
    .where('userId', '=', userId)
    .where('variantId', 'in', ids)
    .execute()
  return rows.map((row) => row.variantId)
}

export async function listWaitingUsers(db: Database, variantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('restockAlerts as w')
    .innerJoin('visibleVariants as v', 'v.id', 'w.variantId')
    .select('w.userId')
    .where('w.variantId', '=', variantId)
    .where('v.isOffered', '=', true)
    .where('v.stockQuantity', '>', 0)
    .orderBy('w.createdAt')
    .orderBy('w.userId')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.userId)
}
