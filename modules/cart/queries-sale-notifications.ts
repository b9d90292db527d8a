import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

/**
 * For `wishlist_lines w` and `visible_variants v`: in stock, in a running sale, and the user has no notification of
 * this sale.
 */
export const IS_NEWS = sql<boolean>`v.sale_is_running and v.stock_quantity > 0 and not exists (
  select from sale_notifications t where t.user_id = w.user_id and t.variant_id = w.variant_id and t.sale_end > now())`

/** For `wishlist_lines w`. Days are in Lagos time. */
export const WAS_NOTIFIED_TODAY = sql<boolean>`exists (select from sale_notifications d where d.user_id = w.user_id
  and (d.notified_at at time zone 'Africa/Lagos')::date = (now() at time zone 'Africa/Lagos')::date)`

export async function listUsersWithSales(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlistLines as w')
    .innerJoin('visibleVariants as v', 'v.id', 'w.variantId')
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
    .select('variantId')
    .where('userId', '=', userId)
    .where('variantId', 'in', ids)
    .execute()
  return rows.map((row) => row.variantId)
}
