import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'
import { UNDO_MINUTES } from './order-contract.ts'

/** Whether the last step was this vendor's, led to this status, and is recent enough to undo. */
export async function hasFreshStep(
  tx: Tx,
  { orderId, status, vendorId }: { orderId: string; status: string; vendorId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isFresh: boolean }>`
    select e.kind = ${status} and e.actor = 'vendor' and e.actor_id = ${vendorId}
      and e.at > clock_timestamp() - make_interval(mins => ${UNDO_MINUTES}) as is_fresh
    from order_events e where e.order_id = ${orderId} and e.status is not null order by e.id desc limit 1`.execute(tx)
  return rows[0]?.isFresh ?? false
}

export async function hasOpenReturn(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orderReturns')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'not in', ['declined', 'withdrawn'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
