import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { MOST_REFUND_TRIES } from './contract.ts'

export type WaitingMoneyRow = {
  /** the payment's reference */
  id: string
  name: string
  since: Date
  count: number
  why: 'refund' | 'dispute' | 'mismatch'
}

const FAILED_SEEN_DAYS = 30

/**
 * Refunds that did not arrive and were not made anew, or are refused again and again, disputes that are open, and money of
 * another amount than was asked for that has not been given back.
 */
export async function listWaitingMoney(db: Database, limit: number): Promise<WaitingMoneyRow[]> {
  const { rows } = await sql<WaitingMoneyRow>`
    with waiting as (
      select r.reference, r.requested_at as since, 'refund' as why from refunds r
      where r.state = 'needs-attention'
        or r.state = 'failed' and r.requested_at > now() - make_interval(days => ${FAILED_SEEN_DAYS})
          and not exists (select from refunds o where o.reference = r.reference
            and o.part_id is not distinct from r.part_id and o.requested_at > r.requested_at)
        or r.state = 'requested' and r.tries >= ${MOST_REFUND_TRIES}
      union all
      select d.reference, d.opened_at, 'dispute' from disputes d where d.status <> 'resolved'
      union all
      select a.reference, a.created_at, 'mismatch' from payment_attempts a
      where a.state = 'mismatched' and not exists (select from refunds r where r.reference = a.reference)
    )
    select reference as id, reference as name, since, why, (count(*) over ())::integer as count
    from waiting order by since limit ${limit}`.execute(db)
  return rows
}
