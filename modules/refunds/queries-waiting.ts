import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { MOST_REFUND_TRIES } from './refund-contract.ts'

export type PaymentInReviewRow = {
  /** the refund's id, or else the payment's reference */
  id: string
  /** the payment's reference */
  name: string
  since: Date
  count: number
  why: 'refund' | 'outside' | 'dispute' | 'mismatch'
}

/** Banks take less than this. */
const ON_ITS_WAY_DAYS = 14

/**
 * Refunds that failed without a follow-up, are refused repeatedly, take too long or must be paid outside. Also open
 * disputes, and payments of a wrong amount that are not refunded.
 */
export async function listPaymentsInReview(db: Database, limit: number): Promise<PaymentInReviewRow[]> {
  const { rows } = await sql<PaymentInReviewRow>`
    with waiting as (
      select r.id, r.reference as name, r.requested_at as since,
        case when r.way = 'outside' then 'outside' else 'refund' end as why
      from refunds r
      where r.state <> 'processed' and r.superseded_at is null and (
        r.state in ('failed', 'needs-attention') or r.way = 'outside'
        or r.state = 'requested' and r.tries >= ${MOST_REFUND_TRIES}
        or r.requested_at < now() - make_interval(days => ${ON_ITS_WAY_DAYS}))
      union all
      select d.reference, d.reference, d.opened_at, 'dispute' from disputes d where d.status <> 'resolved'
      union all
      select a.reference, a.reference, a.created_at, 'mismatch' from payment_attempts a
      where a.state = 'mismatched' and not exists (select from refunds r where r.reference = a.reference)
    )
    select id, name, since, why, (count(*) over ())::integer as count
    from waiting order by since limit ${limit}`.execute(db)
  return rows
}

export type EventRow = {
  id: number
  event: string
  raw: Buffer
  lastError: string | null
  since: Date
  count: number
}

export async function listDeadEvents(db: Database, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, event, raw, last_error, received_at as since, (count(*) over ())::integer as count
    from provider_events where state = 'dead' order by received_at, id limit ${limit}`.execute(db)
  return rows
}

/** Events about another system on the same provider account, the newest first. */
export async function listForeignEvents(db: Database, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, event, raw, last_error, received_at as since, (count(*) over ())::integer as count
    from provider_events where state = 'foreign' order by received_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
