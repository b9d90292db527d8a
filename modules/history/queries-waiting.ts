import type { Database } from '#infra/db/client.ts'
import { sql, type SqlBool } from 'kysely'

/**
 * For `orders o`: paid, but the vendor is suspended or deleted, so only the administrator can process it. A suspended
 * vendor with a deadline still processes its open orders.
 */
export const IS_STUCK = sql<SqlBool>`(o.payment_status = 'paid' and o.status in ('pending', 'confirmed', 'shipped')
  and o.vendor_id in (
    select id from vendors
    where status = 'suspended' and (finish_by is null or finish_by <= now()) or deleted_at is not null
  ))`

export type WaitingOrderRow = { id: string; name: string; since: Date; count: number }

export async function listStuckOrders(db: Database, limit: number): Promise<WaitingOrderRow[]> {
  const { rows } = await sql<WaitingOrderRow>`
    select o.id, o.number as name, o.created_at as since, (count(*) over ())::integer as count
    from orders o where ${IS_STUCK} order by o.created_at, o.id limit ${limit}`.execute(db)
  return rows
}

export type WaitingReturnRow = { id: string; name: string; since: Date; count: number; status: string }

const ANSWERED_WITHIN_DAYS = 3

const ARRIVED_WITHIN_DAYS = 14

const LOOKED_AT_WITHIN_DAYS = 30

/** For `order_returns r`. */
export const IS_WAITING_RETURN = sql`(
  r.status = 'declined' and r.reviewed_at is null and r.decided_at > now() - make_interval(days => ${LOOKED_AT_WITHIN_DAYS})
  or r.status = 'requested' and r.requested_at < now() - make_interval(days => ${ANSWERED_WITHIN_DAYS})
  or r.status = 'accepted' and r.decided_at < now() - make_interval(days => ${ARRIVED_WITHIN_DAYS}))`

/**
 * Declined and not yet reviewed by the administrator, not answered in time, or accepted and not reported as arrived.
 * The longest waiting first.
 */
export async function listWaitingReturns(db: Database, limit: number): Promise<WaitingReturnRow[]> {
  const { rows } = await sql<WaitingReturnRow>`
    with waiting as (
      select r.id, r.order_id, r.status, coalesce(r.decided_at, r.requested_at) as since from order_returns r
      where ${IS_WAITING_RETURN}
    )
    select w.id, o.number as name, w.since, w.status, w.count
    from (select *, (count(*) over ())::integer as count from waiting order by since limit ${limit}) w
    join orders o on o.id = w.order_id order by w.since`.execute(db)
  return rows
}
