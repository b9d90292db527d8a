import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'

/** Movements are ordered by posting, so that later postings can't change a statement. */
export type StatementBounds =
  | { from: Date; to: Date }
  /** posting ids: after the first (null: from the beginning), up to and including the last */
  | { afterPosting: number | null; lastPosting: number }

export type EntryRow = {
  postingId: number
  kind: string
  cause: string
  postedAt: Date
  orderId: string | null
  orderNumber: string | null
  /** change of the payable balance; positive: more for the vendor */
  amount: number
  /** what the same posting took from other accounts for this order; debits are positive */
  items: number
  shipping: number
  commission: number
  refund: number
}

export async function listEntries(db: Database, vendorId: string, bounds: StatementBounds): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with entries as (
      select p.id, p.kind, p.cause, p.posted_at, l.order_id, -sum(l.amount)::bigint as amount
      from ledger_lines l join ledger_postings p on p.id = l.posting_id
      where l.vendor_id = ${vendorId} and l.account = 'payable' and ${within(bounds)}
      group by p.id, l.order_id
    )
    select e.id as posting_id, e.kind, e.cause, e.posted_at, e.order_id, o.number as order_number, e.amount,
      coalesce(x.items, 0)::bigint as items, coalesce(x.shipping, 0)::bigint as shipping,
      coalesce(x.commission, 0)::bigint as commission, coalesce(x.refund, 0)::bigint as refund
    from entries e left join orders o on o.id = e.order_id
    left join lateral (
      select sum(l.amount) filter (where l.account = 'held') as items,
        sum(l.amount) filter (where l.account = 'shipping-held') as shipping,
        sum(l.amount) filter (where l.account = 'commission') as commission,
        sum(l.amount) filter (where l.account = 'refund-transit') as refund
      from ledger_lines l where l.posting_id = e.id and l.order_id = e.order_id
    ) x on true
    order by e.posted_at, e.id, o.number`.execute(db)
  return rows
}

export async function readOpening(db: Database, vendorId: string, bounds: StatementBounds): Promise<number> {
  if ('afterPosting' in bounds && bounds.afterPosting === null) return 0
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(l.amount), 0)::bigint as amount
    from ledger_lines l join ledger_postings p on p.id = l.posting_id
    where l.vendor_id = ${vendorId} and l.account = 'payable' and ${before(bounds)}`.execute(db)
  return rows[0]?.amount ?? 0
}

function timeOf(postingId: number): RawBuilder<unknown> {
  return sql`(select posted_at, id from ledger_postings where id = ${postingId})`
}

function before(bounds: StatementBounds): RawBuilder<boolean> {
  if ('from' in bounds) return sql`p.posted_at < ${bounds.from}`
  return sql`(p.posted_at, p.id) <= ${timeOf(bounds.afterPosting ?? 0)}`
}

function within(bounds: StatementBounds): RawBuilder<boolean> {
  if ('from' in bounds) return sql`p.posted_at >= ${bounds.from} and p.posted_at < ${bounds.to}`
  const upTo = sql<boolean>`(p.posted_at, p.id) <= ${timeOf(bounds.lastPosting)}`
  return bounds.afterPosting === null ? upTo : sql`${upTo} and (p.posted_at, p.id) > ${timeOf(bounds.afterPosting)}`
}

export type StatementPayoutRow = {
  id: string
  cutoffAt: Date
  postingId: number
  madeAt: Date
  previousPostingId: number | null
}

export async function findStatementPayout(
  db: Database,
  { vendorId, payoutId }: { vendorId: string; payoutId: string },
): Promise<StatementPayoutRow | undefined> {
  const { rows } = await sql<StatementPayoutRow>`
    select p.id, r.cutoff_at, t.id as posting_id, t.posted_at as made_at, (
        select b.id from payouts o join ledger_postings b on b.kind = 'payout-submitted' and b.cause = o.id
        where o.vendor_id = p.vendor_id and (b.posted_at, b.id) < (t.posted_at, t.id)
        order by b.posted_at desc, b.id desc limit 1
      ) as previous_posting_id
    from payouts p join payout_runs r on r.period = p.period
    join ledger_postings t on t.kind = 'payout-submitted' and t.cause = p.id
    where p.id = ${payoutId} and p.vendor_id = ${vendorId}`.execute(db)
  return rows[0]
}

export async function findFirstMovement(db: Database, vendorId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select p.posted_at as at from ledger_postings p where p.id = (
      select min(posting_id) from ledger_lines where vendor_id = ${vendorId} and account = 'payable')`.execute(db)
  return rows[0]?.at ?? null
}
