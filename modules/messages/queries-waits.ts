import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

const LATELY_DAYS = 90
/** The wait of a single customer says little. */
const FEWEST = 3

/**
 * The median per vendor, from the first unanswered message to the answer. Unanswered messages older than a day count
 * with their wait until now. Otherwise a vendor who rarely answers would look fast.
 */
export async function listTypicalWaits(db: Database): Promise<{ vendorId: string; minutes: number }[]> {
  const { rows } = await sql<{ vendorId: string; minutes: number }>`
    with said as (
      select c.vendor_id, m.sender, m.sent_at, lag(m.sender) over earlier as said_before,
        min(m.sent_at) filter (where m.sender = 'vendor') over later as answered_at
      from messages m join conversations c on c.id = m.conversation_id
      where m.sent_at > now() - make_interval(days => ${LATELY_DAYS})
      window earlier as (partition by m.conversation_id order by m.sent_at, m.id),
        later as (earlier rows between 1 following and unbounded following)
    )
    select vendor_id as "vendorId",
      ceil(extract(epoch from percentile_cont(0.5) within group (order by coalesce(answered_at, now()) - sent_at)) / 60)::integer
        as minutes
    from said
    where sender = 'customer' and said_before is distinct from 'customer'
      and (answered_at is not null or sent_at < now() - interval '1 day')
    group by vendor_id
    having count(*) >= ${FEWEST}`.execute(db)
  return rows
}
