import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** Updates listings that time alone has changed: ended sales, and vendors whose holiday ended. Returns how many. */
export async function refreshExpiredListings(tx: Tx): Promise<number> {
  const { rows } = await sql<{ changed: number }>`select refresh_expired_listings() as changed`.execute(tx)
  return rows[0]?.changed ?? 0
}

/** When the next sale or holiday ends. */
export async function findNextTurn(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select sale_ends from listings where sale_ends is not null order by sale_ends, id limit 1),
      (select min(holiday_until) from vendors where status = 'approved')
    ) as at`.execute(tx)
  return rows[0]?.at ?? null
}

/** Recalculates all counters from the tables, because triggers alone could let them drift. */
export async function recount(tx: Tx): Promise<void> {
  // a million products take several seconds, but no request waits for this
  await sql`set local statement_timeout = '60s'`.execute(tx)
  await sql`select count_listings()`.execute(tx)
  await sql`select count_vendor_products()`.execute(tx)
  await sql`select count_search_words()`.execute(tx)
}

export type Sold = { id: string; pieces: number }

/** The pieces sold in the last 30 days. Products not in `sold` get 0. */
export async function replaceSold(tx: Tx, sold: Sold[]): Promise<void> {
  await sql`
    update listings l set sold_30_days = s.pieces, sold_count = p.sold_count
    from (
      select id, coalesce(pieces, 0) as pieces
      from json_to_recordset(${JSON.stringify(sold)}::json) as given (id text, pieces integer)
      full join (select id from listings where sold_30_days > 0) before using (id)
    ) s join products p using (id)
    where l.id = s.id and (l.sold_30_days, l.sold_count) is distinct from (s.pieces, p.sold_count)`.execute(tx)
}
