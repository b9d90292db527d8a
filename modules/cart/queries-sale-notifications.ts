import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

/**
 * For `wishlist_lines w` and `visible_products p`: in stock, in a running sale, and the user has no notification of
 * this sale.
 */
export const IS_NEWS = sql<boolean>`p.sale_is_running and p.stock_quantity > 0 and not exists (
  select from sale_notifications t where t.user_id = w.user_id and t.product_id = w.product_id and t.sale_end > now())`

/** For `wishlist_lines w`. Days are in Lagos time. */
export const WAS_NOTIFIED_TODAY = sql<boolean>`exists (select from sale_notifications d where d.user_id = w.user_id
  and (d.notified_at at time zone 'Africa/Lagos')::date = (now() at time zone 'Africa/Lagos')::date)`

export async function listUsersWithSales(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlistLines as w')
    .innerJoin('visibleProducts as p', 'p.id', 'w.productId')
    .select('w.userId')
    .distinct()
    .where('w.userId', '>', after)
    .where(IS_NEWS)
    .where((eb) => eb.not(WAS_NOTIFIED_TODAY))
    .orderBy('w.userId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.userId)
}

export async function listStillWished(db: Database, userId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('wishlistLines')
    .select('productId')
    .where('userId', '=', userId)
    .where('productId', 'in', ids)
    .execute()
  return rows.map((row) => row.productId)
}
