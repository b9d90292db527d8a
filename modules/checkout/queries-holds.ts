import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'
import type { HoldOutcome } from './store-holds.ts'

type Line = { variantId: string; quantity: number }

export type KnownCheckout = {
  checkoutId: string
  reference: string
  isCurrent: boolean
  /** null: still open, holds its stock and can be paid */
  outcome: HoldOutcome | null
  /** the hash of the request that this form's key sent for this checkout, in hex */
  requestHash: string | null
  /** the sum of the orders that can be paid, or could be until it ended */
  total: number
  lines: Line[]
}

export type ShopperHolds = { checkouts: KnownCheckout[]; unpaidSeconds: number }

type Asked = { userId: string; /** how far back unpaid holds count */ since: Date; now: Date }

/** The total time in which the user held stock without paying, since their last payment. */
const unpaidSeconds = ({ userId, since, now }: Asked) => sql<number>`(
  select coalesce(sum(extract(epoch from coalesce(h.ended_at, ${now}) - h.started_at)), 0)::integer from checkout_holds h
  where h.user_id = ${userId}
    and (h.outcome in ('expired', 'cancelled', 'superseded') and h.ended_at > ${since} or h.ended_at is null and h.is_current)
    and h.started_at > coalesce((select max(p.ended_at) from checkout_holds p where p.user_id = ${userId} and p.outcome = 'paid'),
      '-infinity'))`

/** All open checkouts of this shopper, and the checkout of this form's key. */
export async function getHolds(db: Database, { key, ...asked }: Asked & { key: string }): Promise<ShopperHolds> {
  const { userId } = asked
  const { rows } = await sql<{ checkouts: KnownCheckout[] | null; unpaidSeconds: number }>`/* prepared: find-holds */
    select ${unpaidSeconds(asked)} as unpaid_seconds, (
      select json_agg(json_build_object('checkoutId', h.checkout_id, 'reference', c.reference, 'isCurrent', h.is_current,
        'outcome', h.outcome, 'requestHash', encode(p.request_hash, 'hex'), 'total', w.total, 'lines', coalesce(w.lines, '[]')))
      from checkout_holds h join checkouts c on c.id = h.checkout_id
      left join checkout_idempotency_keys p on p.user_id = h.user_id and p.key = ${key} and p.checkout_id = h.checkout_id
      cross join lateral (
        select sum(o.total)::bigint as total, (
          select json_agg(json_build_object('variantId', i.variant_id, 'quantity', i.quantity))
          from orders n join order_items i on i.order_id = n.id
          where n.checkout_id = h.checkout_id
            and (h.ended_at is not null or (n.status = 'pending' and n.payment_status = 'pending'))
        ) as lines
        from orders o where o.checkout_id = h.checkout_id
          and (h.ended_at is not null or (o.status = 'pending' and o.payment_status = 'pending'))
      ) w
      where h.user_id = ${userId} and (h.ended_at is null or p.checkout_id is not null)
    ) as checkouts`.execute(db)
  return { checkouts: rows[0]?.checkouts ?? [], unpaidSeconds: rows[0]?.unpaidSeconds ?? 0 }
}

/** The pieces in the shopper's own unpaid checkouts. */
export async function listHeldRows(db: Database, userId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`/* prepared: list-held-pieces */
    select i.variant_id, sum(i.quantity)::integer as quantity
    from checkout_holds h join orders o on o.checkout_id = h.checkout_id join order_items i on i.order_id = o.id
    where h.user_id = ${userId} and h.ended_at is null and o.status = 'pending' and o.payment_status = 'pending'
    group by i.variant_id`.execute(db)
  return rows
}

export type CurrentHolds = {
  ofShopper: { checkouts: number; pieces: number; unpaidSeconds: number }
  ofIpAddress: { checkouts: number; pieces: number }
}

/** Current unpaid holds, including the caller's new checkout. */
export async function countHeld(
  db: Database,
  { ipAddress, ...asked }: Asked & { ipAddress: string },
): Promise<CurrentHolds> {
  const { userId } = asked
  const { rows } = await sql<CurrentHolds>`/* prepared: count-held */
    select json_build_object('checkouts', s.checkouts, 'pieces', s.pieces, 'unpaidSeconds', ${unpaidSeconds(asked)}) as of_shopper,
      json_build_object('checkouts', a.checkouts, 'pieces', a.pieces) as of_ip_address
    from (select count(*) as checkouts, coalesce(sum(pieces), 0) as pieces from checkout_holds
        where user_id = ${userId} and ended_at is null) s,
      (select count(*) as checkouts, coalesce(sum(pieces), 0) as pieces from checkout_holds
        where ip_address = ${ipAddress} and ended_at is null) a`.execute(db)
  return (
    rows[0] ?? {
      ofShopper: { checkouts: 0, pieces: 0, unpaidSeconds: 0 },
      ofIpAddress: { checkouts: 0, pieces: 0 },
    }
  )
}

/** All unpaid checkouts with an order of this vendor, ordered by id to prevent deadlocks. */
export async function listUnpaidCheckouts(tx: Tx, vendorId: string): Promise<string[]> {
  const { rows } = await sql<{ checkoutId: string }>`
    select distinct checkout_id from orders
    where vendor_id = ${vendorId} and status = 'pending' and payment_status = 'pending' order by checkout_id`.execute(
    tx,
  )
  return rows.map(({ checkoutId }) => checkoutId)
}

/** Follows the chain of replaced checkouts to the last one. undefined: this one was not replaced. */
export async function findSuperseding(db: Database, checkoutId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`/* prepared: find-superseding */
    with recursive later as (
      select id, superseded_by, 0 as step from checkouts where id = ${checkoutId}
      union all
      select c.id, c.superseded_by, l.step + 1 from later l join checkouts c on c.id = l.superseded_by where l.step < 100
    )
    select id from later where step > 0 and superseded_by is null`.execute(db)
  return rows[0]?.id
}

export async function findIdempotencyKey(
  db: Database,
  userId: string,
  key: string,
): Promise<{ checkoutId: string; requestHash: Buffer; reference: string } | undefined> {
  return db
    .selectFrom('checkoutIdempotencyKeys as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkoutId')
    .select(['p.checkoutId', 'p.requestHash', 'c.reference'])
    .where('p.userId', '=', userId)
    .where('p.key', '=', key)
    .executeTakeFirst()
}
