import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { ReturnReason, ReturnStatus } from '#modules/orders/contract.ts'
import type { AdminReturnFilter } from './vendor-contract.ts'
import { IS_WAITING_RETURN } from './queries-waiting.ts'

export type AdminReturnRow = {
  id: string
  orderId: string
  number: string
  status: ReturnStatus
  reason: ReturnReason
  amount: number
  shipping: number
  requestedAt: Date
  decidedAt: Date | null
  reviewedAt: Date | null
  vendorId: string
  vendor: string
  customer: string
}

const COLUMNS = sql`r.id, r.order_id, o.number, r.status, r.reason, r.amount + r.shipping_amount as amount,
  r.shipping_amount as shipping, r.requested_at, r.decided_at, r.reviewed_at,
  r.vendor_id, v.business_name as vendor, c.first_name || ' ' || c.last_name as customer`
const TABLES = sql`order_returns r join orders o on o.id = r.order_id join checkouts c on c.id = o.checkout_id
  join vendors v on v.id = r.vendor_id`

/** Waiting returns come in the order of their waiting time, all others with the newest first. */
export async function listAdminReturnRows(
  db: Database,
  input: { filter: AdminReturnFilter; search: string; limit: number; offset: number },
): Promise<(AdminReturnRow & { count: number })[]> {
  const { filter, search, limit, offset } = input
  const like = `%${search.replaceAll(/[%_\\]/g, '\\$&')}%`
  const wanted = filter === 'waiting' ? IS_WAITING_RETURN : sql`true`
  const found = search
    ? sql`(o.number = ${search.replace(/^#/, '').toUpperCase()} or v.business_name ilike ${like} or c.first_name || ' ' || c.last_name ilike ${like})`
    : sql`true`
  const order =
    filter === 'waiting' ? sql`coalesce(r.decided_at, r.requested_at), r.id` : sql`r.requested_at desc, r.id`
  const { rows } = await sql<AdminReturnRow & { count: number }>`
    select ${COLUMNS}, (count(*) over ())::integer as count from ${TABLES}
    where ${wanted} and ${found} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findAdminReturnRow(db: Database, id: string): Promise<AdminReturnRow | undefined> {
  const { rows } = await sql<AdminReturnRow>`select ${COLUMNS} from ${TABLES} where r.id = ${id}`.execute(db)
  return rows[0]
}
