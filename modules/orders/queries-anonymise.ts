import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'

/** For `checkouts c`: no delivery or return is in progress. */
export function isFinished(deliveredBefore: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (
      select from orders o where o.checkout_id = c.id and o.status <> 'cancelled'
        and (o.status <> 'delivered' or o.delivered_at > ${deliveredBefore})
    )
    and not exists (
      select from orders o join order_returns r on r.order_id = o.id
      where o.checkout_id = c.id and r.status in ('requested', 'accepted', 'arrived')
    )
  )`
}

/** `userId` null: all deleted accounts. */
export async function listFinishedCheckouts(
  db: Database,
  input: { deliveredBefore: Date; userId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from checkouts c join users u on u.id = c.user_id
    where c.forgotten_at is null and ${isFinished(input.deliveredBefore)}
      and case when ${input.userId}::text is null then u.deleted_at is not null else c.user_id = ${input.userId} end
    order by c.id`.execute(db)
  return rows.map((row) => row.id)
}
