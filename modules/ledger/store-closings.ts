import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/**
 * Adds the lines since the last closing. Waits an hour before it includes a posting, because an earlier transaction may
 * commit later.
 */
export async function writeClosings(tx: Tx): Promise<void> {
  // concurrent runs wait here, and then find nothing to add
  await sql`lock table ledger_closings in share row exclusive mode`.execute(tx)
  await sql`
    with bounds as (
      select coalesce((select max(posting_id) from ledger_closings), 0) as since,
        coalesce((select max(id) from ledger_postings where posted_at < now() - interval '1 hour'), 0) + 1 as until
    )
    insert into ledger_closings as c (vendor_id, account, posting_id, amount)
    select l.vendor_id, l.account, b.until, sum(l.amount)
    from bounds b join ledger_lines l on l.posting_id >= b.since and l.posting_id < b.until
    where l.vendor_id is not null and l.account in ('payable', 'payout-transit', 'dispute-hold')
    group by 1, 2, 3
    on conflict (vendor_id, account) do update set posting_id = excluded.posting_id, amount = c.amount + excluded.amount`.execute(
    tx,
  )
}
