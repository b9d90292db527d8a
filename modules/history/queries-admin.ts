import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { isCommonTerm, MAX_SCANNED_ROWS } from '#infra/db/term-match.ts'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import { parseOrderNumber } from './tracking-contract.ts'
import type { AdminOrderFilter, AdminOrderFind, AdminOrderQuery } from './admin-contract.ts'
import { IS_STUCK } from './queries-waiting.ts'

export type AdminOrderRow = {
  id: string
  number: string
  reference: string
  checkoutId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: number
  createdAt: Date
  customer: string
  email: string
  vendorId: string
  vendor: string
}

/** No one pages through more, so counting stops here. */
export const MOST_LISTED = 10_000
/** If a name is too common, the list shows only the newest orders. A more specific search finds the others. */
export const MOST_OF_COMMON = 1000

const SHOWN = sql`o.id, o.number, c.reference, o.checkout_id, o.status, o.payment_status, o.total, o.created_at,
  c.first_name || ' ' || c.last_name as customer, c.email, o.vendor_id, v.business_name as vendor`
const WITH_NAMES = sql`join checkouts c on c.id = o.checkout_id join vendors v on v.id = o.vendor_id`

/** `found` is counted only up to the limit. */
export async function listAdminOrderRows(
  db: Database,
  input: AdminOrderQuery,
): Promise<{ rows: AdminOrderRow[]; found: number }> {
  if (input.search === '') {
    const [found, rows] = await Promise.all([countAdminOrders(db, input), listPage(db, input, toCondition(input))])
    return { rows, found }
  }
  if (await isCommonName(db, input)) return { rows: await listCommon(db, input), found: MOST_LISTED + 1 }
  const found = await findMatching(db, input)
  if (found.isCommonTerm) return { rows: await listCommon(db, input), found: MOST_LISTED + 1 }
  const { ids } = found
  return { rows: await listPage(db, input, sql`o.id = any (${ids}::text[])`), found: ids.length }
}

async function listPage(
  db: Database,
  input: AdminOrderQuery,
  condition: RawBuilder<SqlBool>,
): Promise<AdminOrderRow[]> {
  const order = ORDERS[input.sort] ?? NEWEST
  const offset = (input.page - 1) * input.perPage
  const { rows } = await sql<AdminOrderRow>`
    with page as materialized (
      select o.id from orders o where ${condition} order by ${order} limit ${input.perPage} offset ${offset}
    )
    select ${SHOWN} from page join orders o using (id) ${WITH_NAMES} order by ${order}`.execute(db)
  return rows
}

async function listCommon(db: Database, input: AdminOrderQuery): Promise<AdminOrderRow[]> {
  const order = ORDERS[input.sort] ?? NEWEST
  const offset = (input.page - 1) * input.perPage
  const { rows } = await sql<AdminOrderRow>`
    with page as materialized (${amongFirst(input, order)} limit ${input.perPage} offset ${offset})
    select ${SHOWN} from page join orders o using (id) ${WITH_NAMES} order by ${order}`.execute(db)
  return rows
}

async function countAdminOrders(db: Database, find: AdminOrderFind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from orders o where ${toCondition(find)} limit ${MOST_LISTED + 1}) f`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Matches the order number, the payment reference, or prefixes of the buyer's name or email address. The full-text
 * query has no `limit`: the planner would expect frequent matches and avoid the index. The materialized rows are read
 * only as far as needed.
 */
async function findMatching(db: Database, find: AdminOrderFind): Promise<{ ids: string[]; isCommonTerm: boolean }> {
  const { search } = find
  const number = parseOrderNumber(search)
  const byNumber = number ? (number.length === 8 ? sql`o.number = ${number}` : sql`o.id = ${number}`) : sql`false`
  const { rows } = await sql<{ buyers: number; ids: string[] }>`
    with buyers as materialized (select c.id from checkouts c where ${isOf(INDEXED, search)}),
    counted as materialized (select id from buyers limit ${MOST_BY_NAME + 1})
    select (select count(*) from counted) as buyers, array(
      select o.id::text from counted s join orders o on o.checkout_id = s.id where ${toCondition(find)}
      union
      select o.id::text from orders o where ${byNumber} and ${toCondition(find)}
      union
      select o.id::text from checkouts c join orders o on o.checkout_id = c.id
        where c.reference = ${search} and ${toCondition(find)}
    ) as ids`.execute(db)
  const [row = { buyers: 0, ids: [] }] = rows
  return { ids: row.ids, isCommonTerm: row.buyers > MOST_BY_NAME }
}

async function isCommonName(db: Database, find: AdminOrderFind): Promise<boolean> {
  const rows = sql`select c.first_name, c.last_name, c.email from orders o join checkouts c on c.id = o.checkout_id
    where ${toCondition(find)} order by o.created_at desc, o.id desc`
  const words = sql`to_tsvector('simple', translate(s.first_name || ' ' || s.last_name || ' ' || s.email, '@.-/_', '     '))`
  return isCommonTerm(db, rows, isOf(words, find.search))
}

/** Orders of this many buyers can be sorted at once. */
const MOST_BY_NAME = 5000

/** Checks the first orders of the list one by one, until a page is full. */
function amongFirst(find: AdminOrderFind, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select w.id from (
    select o.id, o.checkout_id from orders o where ${toCondition(find)} order by ${order} limit ${MAX_SCANNED_ROWS}
  ) w where (select ${isOf(READ, find.search)} from checkouts c where c.id = w.checkout_id)`
}

/** The expression of the index, and an equivalent one that deliberately matches no index. */
const INDEXED = sql`to_tsvector('simple', translate(c.first_name || ' ' || c.last_name || ' ' || c.email, '@.-/_', '     '))`
const READ = sql`to_tsvector('simple', translate(c.first_name || ' ' || c.last_name || ' ' || c.email || '', '@.-/_', '     '))`

function isOf(words: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const query = toQuery(search)
  return query ? sql<SqlBool>`${words} @@ to_tsquery('simple', ${query})` : sql<SqlBool>`false`
}

/**
 * Each word matches as a prefix. In an email address, only an incomplete last word does, because prefixes of domains
 * match too many.
 */
function toQuery(search: string): string | null {
  const words = (search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, 8)
  const isAddress = search.includes('@')
  const isWhole = isAddress && /\.\p{L}{2,}$/u.test(search)
  const parts = words.map((word, at) => {
    const isBegun = isAddress ? !isWhole && at === words.length - 1 : true
    return `'${word}'${isBegun ? ':*' : ''}`
  })
  return parts.length > 0 ? parts.join(' & ') : null
}

/**
 * Keyset pagination, the newest first. `after` is the last order of the previous part. Its time is read in SQL, because
 * JavaScript dates lose the microseconds.
 */
export async function listPartForExport(
  db: Database,
  find: AdminOrderFind,
  after: { id: string } | null,
  limit: number,
): Promise<AdminOrderRow[]> {
  const then = sql`(select created_at from orders where id = ${after?.id})`
  const further = after ? sql`and (o.created_at < ${then} or (o.created_at = ${then} and o.id < ${after.id}))` : sql``
  const matching = find.search === '' ? null : await findMatching(db, find)
  const condition = matching
    ? matching.isCommonTerm
      ? sql<SqlBool>`${toCondition(find)} and (select ${isOf(READ, find.search)} from checkouts c where c.id = o.checkout_id)`
      : sql<SqlBool>`o.id = any (${matching.ids}::text[])`
    : toCondition(find)
  const { rows } = await sql<AdminOrderRow>`
    with part as materialized (
      select o.id from orders o where ${condition} ${further} order by o.created_at desc, o.id desc limit ${limit}
    )
    select ${SHOWN} from part join orders o using (id) ${WITH_NAMES} order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export async function sumChosen(db: Database, ids: string[]): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::integer as count, coalesce(sum(total), 0)::bigint as total from orders where id = any (${ids}::text[])`.execute(
    db,
  )
  return rows[0] ?? { count: 0, total: 0 }
}

export async function findOwner(db: Database, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('userId').where('id', '=', orderId).executeTakeFirst()
  return row?.userId ?? null
}

const PAYMENT: Partial<Record<AdminOrderFilter, string>> = { unpaid: 'pending', failed: 'failed', refunded: 'refunded' }

function toCondition({ filter, vendorId }: AdminOrderFind): RawBuilder<SqlBool> {
  const payment = PAYMENT[filter]
  const parts = [
    filter === 'all'
      ? sql<SqlBool>`true`
      : filter === 'paid'
        ? sql<SqlBool>`o.payment_status in ('paid', 'refunded')`
        : filter === 'stuck'
          ? IS_STUCK
          : payment
            ? sql<SqlBool>`o.payment_status = ${payment} and o.payment_status <> 'paid'`
            : sql<SqlBool>`o.status = ${filter}`,
    vendorId !== null && sql<SqlBool>`o.vendor_id = ${vendorId}`,
  ].filter((part) => part !== false)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const NEWEST = sql`o.created_at desc, o.id desc`

/** Each is an index, read forwards or backwards. */
const ORDERS: Record<string, RawBuilder<unknown>> = {
  placed: sql`o.created_at, o.id`,
  '-placed': NEWEST,
  total: sql`o.total, o.id`,
  '-total': sql`o.total desc, o.id desc`,
}
