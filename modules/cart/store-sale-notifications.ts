import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import { IS_NEWS, WAS_NOTIFIED_TODAY } from './queries-sale-notifications.ts'

/** The sales that end first. The lock and the check make sure that one job per day takes them. */
export async function claimSaleNotifications(
  tx: Tx,
  { userId, most }: { userId: string; most: number },
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sales for ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ variantId: string }>`
    insert into sale_notifications (user_id, variant_id, sale_end)
    select w.user_id, v.id, v.flash_sale_end
    from wishlist_lines w join visible_variants v on v.id = w.variant_id
    where w.user_id = ${userId} and ${IS_NEWS} and not ${WAS_NOTIFIED_TODAY}
    order by v.flash_sale_end, v.id limit ${most}
    on conflict (user_id, variant_id) do update set sale_end = excluded.sale_end, notified_at = excluded.notified_at
    where sale_notifications.sale_end <= now()
    returning variant_id`.execute(tx)
  return rows.map((row) => row.variantId)
}

export async function deleteSaleNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('saleNotifications').where('userId', '=', userId).execute()
}
