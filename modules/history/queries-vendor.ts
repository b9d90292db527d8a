import { sql, type RawBuilder } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { CategorySlug } from '#modules/catalogue/contract.ts'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import { type Delivery, DELIVERY_COLUMNS } from '#modules/orders/index.server.ts'
import { parseOrderNumber } from './tracking-contract.ts'
import { VENDOR_ORDERS_PER_PAGE, type VendorOrderQuery } from './vendor-contract.ts'

/** Vendors see only paid orders. The expressions must match those of the indexes. */
const PAID = sql`o.payment_status in ('paid', 'refunded')`

export type VendorCardRow = {
  id: string
  number: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: number
  createdAt: Date
  customer: string
  pieces: number
  kinds: number
  name: string
  pictureId: string | null
  hasReturn: boolean
}

/** The subquery pages through the index, so that only the rows of this page are joined. */
export async function listVendorOrders(
  db: Database,
  vendorId: string,
  input: VendorOrderQuery,
): Promise<VendorCardRow[]> {
  const offset = (input.page - 1) * VENDOR_ORDERS_PER_PAGE
  return listCards(
    db,
    sql`${whereMatching(vendorId, input)} order by o.created_at desc, o.id desc
    limit ${VENDOR_ORDERS_PER_PAGE} offset ${offset}`,
  )
}

export async function listLatestOrders(db: Database, vendorId: string, limit: number): Promise<VendorCardRow[]> {
  const all = { status: null, search: '', page: 1 }
  return listCards(
    db,
    sql`${whereMatching(vendorId, all)} order by o.created_at desc, o.id desc limit ${sql.lit(limit)}`,
    prepared(`latest-${limit}-orders-of-vendor`),
  )
}

export async function countFound(db: Database, vendorId: string, input: VendorOrderQuery): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (${whereMatching(vendorId, input)}) f`.execute(db)
  return rows[0]?.count ?? 0
}

async function listCards(
  db: Database,
  page: RawBuilder<unknown>,
  name: RawBuilder<unknown> = sql``,
): Promise<VendorCardRow[]> {
  const { rows } = await sql<VendorCardRow>`${name}
    with page as materialized (${page})
    select o.id, o.number, o.status, o.payment_status, o.total, o.created_at, c.first_name || ' ' || c.last_name as customer,
      t.pieces, t.kinds, i.name, i.picture_id,
      exists (select from order_returns r where r.order_id = o.id and r.status in ('requested', 'accepted')) as has_return
    from page join orders o using (id) join checkouts c on c.id = o.checkout_id,
      lateral (select sum(quantity)::integer as pieces, count(*)::integer as kinds, min(id) as first from order_items where order_id = o.id) t
      join order_items i on i.id = t.first
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

/** The email address matches only if the buyer shares it with vendors. */
function whereMatching(vendorId: string, { status, search }: VendorOrderQuery): RawBuilder<unknown> {
  const ofStatus =
    status === 'returns'
      ? sql`and o.id in (select order_id from order_returns where vendor_id = ${vendorId} and status in ('requested', 'accepted'))`
      : status
        ? sql`and o.status = ${status}`
        : sql``
  const own = sql`o.vendor_id = ${vendorId} and ${PAID} ${ofStatus}`
  const words = toQuery(search)
  if (!search) return sql`select o.id from orders o where ${own}`
  const number = parseOrderNumber(search)
  const byNumber = number
    ? sql`union all select f.id from orders f
      where ${number.length === 8 ? sql`f.number` : sql`f.id`} = ${number} and f.vendor_id = ${vendorId}`
    : sql``
  if (!words) return sql`select o.id from orders o where ${own} and false`
  return sql`select o.id from orders o where ${own} and o.id in (
      select f.id from checkouts c join orders f on f.checkout_id = c.id and f.vendor_id = ${vendorId}
      where to_tsvector('simple', translate(c.first_name || ' ' || c.last_name || ' ' || c.email, '@.-/_', '     ')) @@ to_tsquery('simple', ${words})
        and (to_tsvector('simple', translate(c.first_name || ' ' || c.last_name, '@.-/_', '     ')) @@ to_tsquery('simple', ${words})
          or exists (select from user_settings s where s.user_id = c.user_id and s.show_email))
      union all
      select f.id from order_items i join orders f on f.id = i.order_id and f.vendor_id = ${vendorId}
      where to_tsvector('simple', translate(i.name, '@.-/_', '     ')) @@ to_tsquery('simple', ${words})
      ${byNumber}
    )`
}

/** Each word matches as a prefix: `ada ob` finds Ada Obi. */
function toQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length > 0
    ? words
        .slice(0, 8)
        .map((word) => `'${word}':*`)
        .join(' & ')
    : null
}

export type VendorOrderDetailRow = Delivery & {
  id: string
  number: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  itemsTotal: number
  shippingShare: number
  total: number
  commission: number
  createdAt: Date
  deliveredAt: Date | null
  isForgotten: boolean
  email: string
  /** the buyer's settings; the default is false */
  showEmail: boolean
  showPhone: boolean
}

export async function findVendorOrderRow(
  db: Database,
  vendorId: string,
  orderId: string,
): Promise<VendorOrderDetailRow | undefined> {
  return db
    .selectFrom('orders as o')
    .innerJoin('checkouts as c', 'c.id', 'o.checkoutId')
    .leftJoin('userSettings as s', 's.userId', 'c.userId')
    .select(['o.id', 'o.number', 'o.status', 'o.paymentStatus', 'o.itemsTotal', 'o.shippingShare', 'o.total'])
    .select(['o.commission', 'o.createdAt', 'o.deliveredAt'])
    .select(['c.email', ...DELIVERY_COLUMNS])
    .select((eb) => eb.fn.coalesce('s.showEmail', eb.lit(false)).as('showEmail'))
    .select((eb) => eb.fn.coalesce('s.showPhone', eb.lit(false)).as('showPhone'))
    .select((eb) => eb('c.forgottenAt', 'is not', null).$castTo<boolean>().as('isForgotten'))
    .where('o.id', '=', orderId)
    .where('o.vendorId', '=', vendorId)
    .where('o.paymentStatus', 'in', ['paid', 'refunded'])
    .executeTakeFirst()
}

/** Only if the buyer shares it with vendors. */
export async function getBuyerHistory(
  db: Database,
  vendorId: string,
  orderId: string,
): Promise<{ orders: number; since: Date | null }> {
  return db
    .selectFrom('orders as o')
    .innerJoin('userSettings as s', (join) => join.onRef('s.userId', '=', 'o.userId').on('s.dataSharing', '=', true))
    .innerJoin('orders as b', (join) =>
      join.onRef('b.userId', '=', 'o.userId').onRef('b.vendorId', '=', 'o.vendorId').on('b.status', '<>', 'cancelled'),
    )
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.min('b.createdAt').as('since')])
    .where('o.id', '=', orderId)
    .where('o.vendorId', '=', vendorId)
    .where('b.paymentStatus', 'in', ['paid', 'refunded'])
    .executeTakeFirstOrThrow()
}

export type VendorItemRow = {
  id: number
  productId: string
  name: string
  sku: string
  pictureId: string | null
  categorySlug: CategorySlug
  brand: string | null
  unitPrice: number
  quantity: number
  lineTotal: number
  /** in hundredths of a percent; a constraint makes sure of it */
  commissionBps: number
}

export async function listVendorItems(db: Database, vendorId: string, orderId: string): Promise<VendorItemRow[]> {
  return db
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .innerJoin('variants as x', 'x.id', 'i.variantId')
    .innerJoin('categories as c', 'c.slug', 'i.categorySlug')
    .select(['i.id', 'i.productId', 'i.name', 'x.sku', 'i.pictureId', 'i.brand'])
    .select(sql<CategorySlug>`c.ancestors[1]`.as('categorySlug'))
    .select(['i.unitPrice', 'i.quantity', 'i.lineTotal'])
    .select((eb) => eb.ref('i.commissionBps').$notNull().as('commissionBps'))
    .where('i.orderId', '=', orderId)
    .where('o.vendorId', '=', vendorId)
    .orderBy('i.id')
    .execute()
}
