import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { parseOrderNumber, type OrderStatus } from './contract.ts'

export type DeskOrderRow = {
  id: string
  number: string
  status: string
  paymentStatus: string
  total: number
  createdAt: Date
  customer: string
  email: string
  vendor: string
}

export type DeskOrderWish = { search: string; status: OrderStatus | null; limit: number; offset: number }

/** Nobody pages through more; so many are counted and no further. */
export const MOST_COUNTED = 10_000

export async function countDeskOrders(db: Database, wish: Pick<DeskOrderWish, 'search' | 'status'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${findWished(wish)} limit ${MOST_COUNTED + 1}) f`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listDeskOrders(db: Database, wish: DeskOrderWish): Promise<DeskOrderRow[]> {
  const { rows } = await sql<DeskOrderRow>`
    with page as materialized (
      ${findWished(wish)} order by o.created_at desc, o.id desc limit ${wish.limit} offset ${wish.offset}
    )
    select o.id, o.number, o.status, o.payment_status, o.total, o.created_at,
      c.first_name || ' ' || c.last_name as customer, c.email, v.business_name as vendor
    from page join orders o using (id) join checkouts c on c.id = o.checkout_id join vendors v on v.id = o.vendor_id
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export async function findOwner(db: Database, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('userId').where('id', '=', orderId).executeTakeFirst()
  return row?.userId ?? null
}

/** By number, by the payment's reference, or by the buyer: whole words of the name, or the address, by their beginning. */
function findWished({ search, status }: Pick<DeskOrderWish, 'search' | 'status'>): RawBuilder<unknown> {
  const ofStatus = status ? sql`o.status = ${status}` : sql`true`
  if (!search) return sql`select o.id from orders o where ${ofStatus}`
  const number = parseOrderNumber(search)
  const byNumber = number ? (number.length === 8 ? sql`o.number = ${number}` : sql`o.id = ${number}`) : sql`false`
  const words = (search.toLowerCase().match(/[\p{L}\p{M}\p{N}@._+-]+/gu) ?? []).slice(0, 8)
  const query = words.map((word) => `'${word}':*`).join(' & ')
  const byBuyer = query
    ? sql`union select f.id from checkouts c join orders f on f.checkout_id = c.id
        where to_tsvector('simple', c.first_name || ' ' || c.last_name || ' ' || c.email) @@ to_tsquery('simple', ${query})`
    : sql``
  return sql`select o.id from orders o where ${ofStatus} and o.id in (
    select o.id from orders o where ${byNumber}
    union select f.id from checkouts c join orders f on f.checkout_id = c.id where c.reference = ${search}
    ${byBuyer})`
}
