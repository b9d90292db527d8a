import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { matchesTerm, isCommonTerm, MAX_SCANNED_ROWS } from '#infra/db/term-match.ts'
import {
  MOST_BY_WORDS,
  MOST_LISTED,
  type AdminProductFilter,
  type AdminProductFind,
  type AdminProductQuery,
} from './admin-contract.ts'

/** Any of its variants, while `p.flash_sale_price` is that of the cheapest. */
const IN_SALE = sql<SqlBool>`exists (select from variants x where x.product_id = p.id and x.archived_at is null
  and x.flash_sale_price is not null and x.is_flash_sale and x.flash_sale_end > now())`

export type AdminProductRow = {
  id: string
  name: string
  sku: string
  vendorId: string
  vendorName: string
  vendorStatus: string
  categoryName: string
  brandName: string | null
  price: number
  comparePrice: number | null
  salePrice: number | null
  stockQuantity: number
  lowStockAt: number
  isActive: boolean
  isFeatured: boolean
  asksToBeFeatured: boolean
  isFlashSale: boolean
  soldCount: number
  createdAt: Date
  pictureId: string | null
}

const SHOWN = sql`p.id, p.name, p.sku, p.vendor_id, v.business_name as vendor_name, v.status as vendor_status,
  c.name as category_name, b.name as brand_name, p.price, p.compare_price,
  case when p.is_flash_sale and p.flash_sale_end > now() then p.flash_sale_price end as sale_price,
  p.stock_quantity, p.low_stock_at, p.is_active, p.is_featured, p.featured_requested_at is not null as asks_to_be_featured, ${IN_SALE} as is_flash_sale, p.sold_count, p.created_at, pp.picture_id`
const WITH_NAMES = sql`join vendors v on v.id = p.vendor_id join categories c on c.slug = p.category_slug
  left join brands b on b.slug = p.brand_slug
  left join product_pictures pp on pp.product_id = p.id and pp.position = 1`

/** `found` is counted only up to the limit. */
export async function listAdminRows(
  db: Database,
  input: AdminProductQuery,
): Promise<{ rows: AdminProductRow[]; found: number }> {
  if (input.search !== '' && !(await isCommonWord(db, input))) {
    const byWords = await listByWords(db, input)
    if (byWords.found <= MOST_BY_WORDS) return byWords
  }
  const [found, rows] = await Promise.all([
    input.search === '' ? countFound(db, input) : MOST_BY_WORDS + 1,
    listInOrder(db, input),
  ])
  return { rows, found }
}

/** Reads the list in its order until a page is full. A frequent word fills it soon. */
async function listInOrder(db: Database, input: AdminProductQuery): Promise<AdminProductRow[]> {
  const order = toOrder(input.sort)
  const offset = (input.page - 1) * input.perPage
  const all = sql`select p.id, p.name, p.sku from products p where ${toCondition({ ...input, search: '' })}
    order by ${order}`
  const among =
    input.search === ''
      ? sql`page as materialized (${all} limit ${input.perPage} offset ${offset})`
      : sql`walk as materialized (${all} limit ${MAX_SCANNED_ROWS}), page as materialized (
          select w.id from walk w where ${matchesTerm(sql`fold_text(w.name || ' ' || w.sku)`, input.search)}
          limit ${input.perPage} offset ${offset}
        )`
  const { rows } = await sql<AdminProductRow>`
    with ${among} select ${SHOWN} from page join products p using (id) ${WITH_NAMES} order by ${order}`.execute(db)
  return rows
}

/**
 * Uses the trigram index. The materialized query has no `limit`: the planner would expect frequent matches and avoid
 * the index. Its rows are read only as far as needed.
 */
async function listByWords(
  db: Database,
  input: AdminProductQuery,
): Promise<{ rows: AdminProductRow[]; found: number }> {
  const order = toOrder(input.sort)
  const offset = (input.page - 1) * input.perPage
  const { rows } = await sql<AdminProductRow & { found: number }>`
    with matching as materialized (select p.id from products p where ${toCondition(input)}),
    counted as materialized (select id from matching limit ${MOST_BY_WORDS + 1}),
    total as (select count(*) as found from counted),
    page as materialized (
      select p.id from counted join products p using (id) order by ${order} limit ${input.perPage} offset ${offset}
    )
    select ${SHOWN}, t.found from total t left join page on true left join products p using (id)
      left join vendors v on v.id = p.vendor_id left join categories c on c.slug = p.category_slug
      left join brands b on b.slug = p.brand_slug
      left join product_pictures pp on pp.product_id = p.id and pp.position = 1
    order by ${order}`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), found: rows[0]?.found ?? 0 }
}

async function isCommonWord(db: Database, input: AdminProductFind): Promise<boolean> {
  const rows = sql`select p.name, p.sku from products p where ${toCondition({ ...input, search: '' })}
    order by p.created_at desc, p.id`
  return isCommonTerm(db, rows, matchesTerm(sql`fold_text(s.name || ' ' || s.sku)`, input.search))
}

async function countFound(db: Database, input: AdminProductFind): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from products p where ${toCondition(input)} limit ${MOST_LISTED + 1}
    ) f`.execute(db)
  return rows[0]?.found ?? 0
}

/** Up to `limit` ids of the products that match the filter. */
export async function listAdminIds(db: Database, input: AdminProductFind, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with matching as materialized (select p.id from products p where ${toCondition(input)})
    select id from matching limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Keyset pagination, the newest first. `after` is the last product of the previous part. Its time is read in SQL,
 * because JavaScript dates lose the microseconds.
 */
export async function listPartForExport(
  db: Database,
  input: AdminProductFind,
  after: { id: string } | null,
  limit: number,
): Promise<AdminProductRow[]> {
  const then = sql`(select created_at from products where id = ${after?.id})`
  const further = after ? sql`and (p.created_at < ${then} or (p.created_at = ${then} and p.id > ${after.id}))` : sql``
  const { rows } = await sql<AdminProductRow>`
    with part as materialized (
      select p.id from products p where ${toCondition(input)} ${further}
      order by p.created_at desc, p.id limit ${limit}
    )
    select ${SHOWN} from part join products p using (id) ${WITH_NAMES} order by p.created_at desc, p.id`.execute(db)
  return rows
}

export type AdminDetailRow = AdminProductRow & {
  description: string
  ratingCount: number
  ratingSum: number
  updatedAt: Date
  isVisible: boolean
  pictureIds: string[]
}

export async function findAdminRow(db: Database, id: string): Promise<AdminDetailRow | undefined> {
  const { rows } = await sql<AdminDetailRow>`
    select ${SHOWN}, p.description, p.rating_count, p.rating_sum, p.updated_at,
      exists (select from visible_products s where s.id = p.id) as is_visible,
      array(select picture_id::text from product_pictures pp where pp.product_id = p.id order by position) as picture_ids
    from products p ${WITH_NAMES} where p.id = ${id} and p.deleted_at is null`.execute(db)
  return rows[0]
}

export async function listAsking(
  db: Database,
  limit: number,
): Promise<{ id: string; name: string; since: Date; count: number }[]> {
  const { rows } = await sql<{ id: string; name: string; since: Date; count: number }>`
    select id, name, featured_requested_at as since, (count(*) over ())::integer as count from products
    where featured_requested_at is not null and deleted_at is null order by featured_requested_at, id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function findVendorName(db: Database, vendorId: string): Promise<string | null> {
  const row = await db.selectFrom('vendors').select('businessName').where('id', '=', vendorId).executeTakeFirst()
  return row?.businessName ?? null
}

/** The expression of the trigram index. */
const FOUND = sql`fold_text(p.name || ' ' || p.sku)`

function toCondition({ search, filter, category, vendorId }: AdminProductFind) {
  const parts = [
    sql<SqlBool>`p.deleted_at is null`,
    FILTERS[filter],
    category !== null &&
      sql<SqlBool>`p.category_slug = any (array(select slug from categories where ancestors @> array[${category}::text]))`,
    vendorId !== null && sql<SqlBool>`p.vendor_id = ${vendorId}`,
    search !== '' && matchesTerm(FOUND, search),
  ].filter((part) => part !== false && part !== null)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const FILTERS: Record<AdminProductFilter, RawBuilder<SqlBool> | null> = {
  all: null,
  active: sql`p.is_active`,
  inactive: sql`not p.is_active`,
  featured: sql`p.is_featured`,
  asking: sql`p.featured_requested_at is not null`,
  flash_sale: IN_SALE,
  low_stock: sql`p.stock_quantity <= p.low_stock_at and p.stock_quantity > 0`,
  out_of_stock: sql`p.stock_quantity <= p.low_stock_at and p.stock_quantity = 0`,
}

/** Each is an index, read forwards or backwards. */
const ORDERS: Record<string, RawBuilder<unknown>> = {
  '': sql`p.created_at desc, p.id`,
  added: sql`p.created_at, p.id desc`,
  '-added': sql`p.created_at desc, p.id`,
  name: sql`fold_text(p.name), p.id`,
  '-name': sql`fold_text(p.name) desc, p.id desc`,
  price: sql`p.price, p.id`,
  '-price': sql`p.price desc, p.id desc`,
  stock: sql`p.stock_quantity, p.id`,
  '-stock': sql`p.stock_quantity desc, p.id desc`,
  sold: sql`p.sold_count, p.id`,
  '-sold': sql`p.sold_count desc, p.id desc`,
}

function toOrder(sort: string): RawBuilder<unknown> {
  return ORDERS[sort] ?? sql`p.created_at desc, p.id`
}

/** Includes deleted products, because the audit log refers to them. */
export async function listProductNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
