import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** Processes up to `most` changes. Returns how many there were. */
export async function foldSales(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from sales_changes where id in (select id from sales_changes order by id limit ${most} for update skip locked)
      returning vendor_id, day, status, is_sold, orders, total, commission
    ),
    folded as (
      insert into sales_days as d (vendor_id, day, status, is_sold, orders, total, commission)
      select vendor_id, day, status, is_sold, sum(orders), sum(total), sum(commission) from gone
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (vendor_id, day, status, is_sold) do update set orders = d.orders + excluded.orders,
        total = d.total + excluded.total, commission = d.commission + excluded.commission
    )
    select count(*) as count from gone`.execute(tx)
  return rows[0]?.count ?? 0
}
