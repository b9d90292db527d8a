import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

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
