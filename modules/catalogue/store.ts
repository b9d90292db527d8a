import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** What time alone has changed: sales that ended, vendors who are back. The database does it, and says how many. */
export async function writeDueListings(tx: Tx): Promise<number> {
  const { rows } = await sql<{ changed: number }>`select refresh_expired_listings() as changed`.execute(tx)
  return rows[0]?.changed ?? 0
}

/** When the next sale ends or the next vendor comes back. */
export async function findNextTurn(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select sale_ends from listings where sale_ends is not null order by sale_ends, id limit 1),
      (select min(holiday_until) from vendors where status = 'approved')
    ) as at`.execute(tx)
  return rows[0]?.at ?? null
}

/** Anew from all listings and products: what was kept by changes alone cannot drift for longer than until then. */
export async function recount(tx: Tx): Promise<void> {
  // a million take some seconds; nobody waits
  await sql`set local statement_timeout = '60s'`.execute(tx)
  await sql`select count_listings()`.execute(tx)
  await sql`select count_vendor_products()`.execute(tx)
  await sql`select count_search_words()`.execute(tx)
}

export type Sold = { id: string; pieces: number }

/** How many pieces of each product were sold lately; the others sold none. */
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
