import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type WaitingPayoutRow = { id: string; name: string; since: Date; period: string; count: number }

/** What did not arrive, and no later week has taken along. */
export async function listWaitingPayouts(db: Database, limit: number): Promise<WaitingPayoutRow[]> {
  const { rows } = await sql<WaitingPayoutRow>`
    select p.id, v.business_name as name, coalesce(p.ended_at, p.created_at) as since, p.period,
      (count(*) over ())::integer as count
    from payouts p join vendors v on v.id = p.vendor_id
    where p.state in ('failed', 'reversed') and not exists (
      select from payouts o where o.vendor_id = p.vendor_id and o.period > p.period and o.state in ('submitted', 'paid'))
    order by p.ended_at limit ${limit}`.execute(db)
  return rows
}
