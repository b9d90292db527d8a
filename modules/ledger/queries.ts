import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type BalanceRow = {
  payable: number
  inTransit: number
  disputed: number
  paid: number
  commission: number
  pending: number
}

/** Credits are negative: what a vendor has is the sum turned round. */
export async function findBalance(db: Database, vendorId: string, commissionBps: number): Promise<BalanceRow> {
  const { rows } = await sql<BalanceRow>`
    with sums as (
      select account, -sum(amount)::bigint as amount from ledger_lines where vendor_id = ${vendorId} group by account
    ),
    held as (
      select order_id, -sum(amount) filter (where account = 'held') as items, -sum(amount) filter (where account = 'shipping-held') as shipping
      from ledger_lines
      where vendor_id = ${vendorId} and account in ('held', 'shipping-held')
      group by order_id having sum(amount) <> 0
    )
    select
      coalesce((select amount from sums where account = 'payable'), 0) as payable,
      coalesce((select amount from sums where account = 'payout-transit'), 0) as in_transit,
      coalesce((select amount from sums where account = 'dispute-hold'), 0) as disputed,
      coalesce((select sum(amount) from payouts where vendor_id = ${vendorId} and state = 'paid'), 0)::bigint as paid,
      coalesce((select -sum(c.amount) from ledger_lines c
        where c.account = 'commission' and c.order_id in (select l.order_id from ledger_lines l where l.vendor_id = ${vendorId})), 0)::bigint as commission,
      coalesce((select sum(items - (items * ${commissionBps} + 5000) / 10000 + coalesce(shipping, 0)) from held), 0)::bigint as pending
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}

/** Of many vendors at once: the last closing, and the lines since. */
export async function listAvailable(
  db: Database,
  vendorIds: string[],
): Promise<{ vendorId: string; available: number }[]> {
  const { rows } = await sql<{ vendorId: string; available: number }>`
    select v.id as vendor_id, (-coalesce(c.amount, 0) - coalesce((
      select sum(l.amount) from ledger_lines l
      where l.vendor_id = v.id and l.account = 'payable' and l.posting_id >= coalesce(c.posting_id, 0)
    ), 0))::bigint as available
    from unnest(${vendorIds}::text[]) v (id)
    left join ledger_closings c on c.vendor_id = v.id and c.account = 'payable'`.execute(db)
  return rows
}
