import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { OrderStatus } from '#modules/orders/contract.ts'

export type SpentRow = { userId: string; orders: number; spent: number }

/** Paid amounts without refunds. Leaves out users without orders. */
export async function sumSpentByUser(db: Database, userIds: string[]): Promise<SpentRow[]> {
  const { rows } = await sql<SpentRow>`
    select user_id, count(*) as orders,
      coalesce(sum(total - returned) filter (where payment_status = 'paid' and status <> 'cancelled'), 0)::bigint as spent
    from orders o where user_id = any (${userIds}::text[])
        and not exists (select from checkouts c where c.id = o.checkout_id and c.superseded_by is not null)
      group by user_id`.execute(db)
  return rows
}

export type OrderOfUser = { id: string; number: string; status: OrderStatus; total: number; createdAt: Date }

export async function listLatestOfUser(db: Database, userId: string, limit: number): Promise<OrderOfUser[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
