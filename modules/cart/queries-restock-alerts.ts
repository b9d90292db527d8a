import type { Database } from '#infra/db/client.ts'

const AT_ONCE = 100

export async function listAwaited(db: Database, userId: string, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('restockAlerts')
    .select('productId')
    .where('userId', '=', userId)
    .where('productId', 'in', ids)
    .execute()
  return rows.map((row) => row.productId)
}

export async function listWaitingUsers(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('restockAlerts as w')
    .innerJoin('visibleProducts as p', 'p.id', 'w.productId')
    .select('w.userId')
    .where('w.productId', '=', productId)
    .where('p.stockQuantity', '>', 0)
    .orderBy('w.createdAt')
    .orderBy('w.userId')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.userId)
}
