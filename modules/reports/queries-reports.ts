import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { ReportKind, ReportSpan } from './report-contract.ts'

export type ReportSource = {
  id: string
  name: string
  orders: number
  pieces: number | null
  amount: number
  commission: number | null
  count: number
  allOrders: number
  allPieces: number | null
  allAmount: number
  allCommission: number | null
}

/** The largest rows, and the totals of all. Sold means paid and neither cancelled nor refunded. */
export async function listReport(
  db: Database,
  kind: ReportKind,
  span: ReportSpan,
  limit: number,
): Promise<ReportSource[]> {
  const { rows } = await sql<ReportSource>`
    with r as (${sources[kind](span)})
    select id, name, orders::bigint as orders, pieces::bigint as pieces, amount::bigint as amount, commission::bigint as commission,
      (count(*) over ())::integer as count, (sum(orders) over ())::bigint as all_orders, (sum(pieces) over ())::bigint as all_pieces,
      (sum(amount) over ())::bigint as all_amount, (sum(commission) over ())::bigint as all_commission
    from r order by ${kind === 'day' ? sql`id` : sql`${kind === 'products' ? sql`pieces` : sql`amount`} desc, name, id`}
    limit ${limit}`.execute(db)
  return rows
}

/** For `orders o`: placed on these days in Lagos time. */
function placed({ from, to }: ReportSpan): RawBuilder<unknown> {
  return sql`o.created_at >= ${from}::date::timestamp at time zone 'Africa/Lagos'
    and o.created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'`
}

const SOLD = sql`o.payment_status = 'paid' and o.status <> 'cancelled'`

/** An order with several main categories counts in each of them. Shipping counts in none. */
const sources: Record<ReportKind, (span: ReportSpan) => RawBuilder<unknown>> = {
  category: (span) => sql`
    select c.slug as id, c.name, count(distinct o.id) as orders, sum(i.quantity) as pieces, sum(i.line_total) as amount,
      null::bigint as commission
    from orders o join order_items i on i.order_id = o.id join categories own on own.slug = i.category_slug
      join categories c on c.slug = own.ancestors[1]
    where ${placed(span)} and ${SOLD} group by 1, 2`,
  vendor: ({ from, to }) => sql`
    select d.vendor_id as id, v.business_name as name, sum(d.orders) as orders, null::bigint as pieces, sum(d.total) as amount,
      sum(d.commission) as commission
    from sales_by_day d join vendors v on v.id = d.vendor_id
    where d.is_sold and d.day between ${from}::date and ${to}::date group by 1, 2 having sum(d.orders) <> 0`,
  state: (span) => sql`
    select c.state as id, c.state as name, count(*) as orders, null::bigint as pieces, sum(o.total) as amount,
      sum(o.commission) as commission
    from orders o join checkouts c on c.id = o.checkout_id where ${placed(span)} and ${SOLD} group by 1`,
  day: ({ from, to }) => sql`
    select to_char(g, 'YYYY-MM-DD') as id, to_char(g, 'YYYY-MM-DD') as name, coalesce(sum(d.orders), 0) as orders,
      null::bigint as pieces, coalesce(sum(d.total), 0) as amount, coalesce(sum(d.commission), 0) as commission
    from generate_series(${from}::date, ${to}::date, interval '1 day') g
    left join shop_by_day d on d.day = g::date and d.is_sold group by g`,
  refunds: ({ from, to }) => sql`
    select e.reason as id, e.reason as name, count(*) as orders, null::bigint as pieces, sum(e.amount) as amount,
      null::bigint as commission
    from (
      select coalesce(reason, 'other') as reason, amount from refunds
      where state <> 'failed' and requested_at >= ${from}::date::timestamp at time zone 'Africa/Lagos'
        and requested_at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'
    ) e group by 1`,
  products: (span) => sql`
    select p.id, p.name, count(distinct o.id) as orders, sum(i.quantity) as pieces, sum(i.line_total) as amount,
      null::bigint as commission
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where ${placed(span)} and ${SOLD} group by p.id`,
}
