import { sql, type Selectable } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { DB } from '#infra/db/schema.gen.ts'
import type { CategorySlug } from '#modules/catalogue/contract.ts'
import { type OrderListQuery, ORDERS_PER_PAGE } from './shopper-contract.ts'
import { type Delivery, DELIVERY_COLUMNS, PIECES_RETURNED } from '#modules/orders/index.server.ts'
import type { OrderStatus, PaymentStatus, ReturnReason, ReturnStatus } from '#modules/orders/contract.ts'

export type CardRow = {
  id: string
  number: string
  reference: string
  checkoutId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: number
  createdAt: Date
  vendorName: string
  vendorSlug: string
  items: { productId: string; name: string; quantity: number; pictureId: string | null }[]
  kinds: number
  pieces: number
}

/** A page of the shopper's orders, the newest first, and their total number. */
export async function listOrdersOfShopper(
  db: Database,
  userId: string,
  input: OrderListQuery,
): Promise<{ rows: CardRow[]; all: number }> {
  const like = input.search ? `%${input.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const plain = input.search.toUpperCase().replaceAll(/[\s#-]/g, '')
  const number = /^[0-9A-Z]{3,26}$/.test(plain) ? `%${plain}%` : null
  const { rows } = await sql<CardRow & { all: number }>`
    with found as (
      select o.id, o.number, c.reference, o.checkout_id, o.status, o.payment_status, o.total, o.created_at,
        v.business_name as vendor_name, v.slug as vendor_slug
      from orders o join vendors v on v.id = o.vendor_id join checkouts c on c.id = o.checkout_id
      where o.user_id = ${userId} and c.superseded_by is null
        and (${input.status}::text is null or o.status = ${input.status})
        and (${like}::text is null or o.number like ${number} or c.reference = ${input.search} or v.business_name ilike ${like}
          or exists (select from order_items i where i.order_id = o.id and i.name ilike ${like}))
    ),
    page as (
      select * from found order by created_at desc, id desc limit ${ORDERS_PER_PAGE} offset ${(input.page - 1) * ORDERS_PER_PAGE}
    )
    select p.*, (select count(*) from found)::integer as all, t.kinds, t.pieces, t.items
    from page p, lateral (
      select count(*)::integer as kinds, sum(i.quantity)::integer as pieces,
        (json_agg(json_build_object('productId', i.product_id, 'name', i.name, 'quantity', i.quantity, 'pictureId', i.picture_id)
          order by i.id))::jsonb as items
      from order_items i where i.order_id = p.id
    ) t
    order by p.created_at desc, p.id desc`.execute(db)
  if (rows[0] || input.page === 1) return { rows, all: rows[0]?.all ?? 0 }
  // beyond the last page no row has the count, so the first page is read
  const { all } = await listOrdersOfShopper(db, userId, { ...input, page: 1 })
  return { rows: [], all }
}

export type DetailRow = Delivery & {
  id: string
  number: string
  reference: string
  checkoutId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  itemsTotal: number
  shippingShare: number
  total: number
  createdAt: Date
  deliveredAt: Date | null
  email: string
  vendorId: string
  vendorSlug: string
  vendorName: string
  vendorEmail: string
  vendorPhone: string
  vendorStatus: string
  finishBy: Date | null
}

export type OrderFilter = { userId: string; orderId: string } | { userId: string; checkoutId: string }

/** The owner is part of the query, so that another user's order is not found. */
export async function listDetails(db: Database, filter: OrderFilter): Promise<DetailRow[]> {
  return db
    .selectFrom('orders as o')
    .modifyFront(prepared('orderId' in filter ? 'find-order-details' : 'list-checkout-details'))
    .innerJoin('checkouts as c', 'c.id', 'o.checkoutId')
    .innerJoin('vendors as v', 'v.id', 'o.vendorId')
    .select([
      'o.id',
      'o.number',
      'c.reference',
      'o.checkoutId',
      'o.status',
      'o.paymentStatus',
      'o.itemsTotal',
      'o.shippingShare',
      'o.total',
      'o.createdAt',
      'o.deliveredAt',
      'c.email',
      ...DELIVERY_COLUMNS,
      'v.id as vendorId',
      'v.slug as vendorSlug',
      'v.businessName as vendorName',
      'v.businessEmail as vendorEmail',
      'v.businessPhone as vendorPhone',
      'v.status as vendorStatus',
      'v.finishBy',
    ])
    .where('o.userId', '=', filter.userId)
    .$if('orderId' in filter, (query) => query.where('o.id', '=', 'orderId' in filter ? filter.orderId : ''))
    .$if('checkoutId' in filter, (query) =>
      query.where('o.checkoutId', '=', 'checkoutId' in filter ? filter.checkoutId : ''),
    )
    .orderBy('o.id')
    .execute()
}

export type ItemRow = {
  id: number
  orderId: string
  productId: string
  variantId: string
  name: string
  pictureId: string | null
  /** the main category */
  categorySlug: CategorySlug
  brand: string | null
  unitPrice: number
  quantity: number
  lineTotal: number
  returning: number
  review: { rating: number; title: string | null; body: string | null; isHidden: boolean } | null
}

export async function listItems(db: Database, orderIds: string[], userId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`/* prepared: list-order-items */
    select i.id, i.order_id, i.product_id, i.variant_id, i.name, i.picture_id, c.ancestors[1] as category_slug, i.brand, i.unit_price,
        i.quantity, i.line_total,
      ${PIECES_RETURNED} as returning,
      (select json_build_object('rating', w.rating, 'title', w.title, 'body', w.body,
        'isHidden', w.hidden_at is not null) from reviews w
        where w.product_id = i.product_id and w.user_id = ${userId}) as review
    from order_items i join categories c on c.slug = i.category_slug
    where i.order_id = any(${orderIds}::text[]) order by i.id`.execute(db)
  return rows
}

export type EventRow = Pick<
  Selectable<DB['orderEvents']>,
  'orderId' | 'kind' | 'actor' | 'reason' | 'note' | 'amount' | 'at'
>

export async function listEvents(db: Database, orderIds: string[]): Promise<EventRow[]> {
  return db
    .selectFrom('orderEvents')
    .modifyFront(prepared('list-order-events'))
    .select(['orderId', 'kind', 'actor', 'reason', 'note', 'amount', 'at'])
    .where('orderId', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('id')
    .execute()
}

export type ReturnRow = {
  id: string
  orderId: string
  status: ReturnStatus
  reason: ReturnReason
  words: string
  answer: string | null
  /** the whole refund, including `shipping` */
  amount: number
  shipping: number
  requestedAt: Date
  items: { orderItemId: number; name: string; quantity: number }[]
  pictureIds: string[] | null
}

export async function listReturns(db: Database, orderIds: string[]): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`/* prepared: list-order-returns */
    select r.id, r.order_id, r.status, r.reason, r.words, r.answer, r.amount + r.shipping_amount as amount,
      r.shipping_amount as shipping, r.requested_at,
      (select json_agg(json_build_object('orderItemId', ri.order_item_id, 'name', i.name, 'quantity', ri.quantity) order by i.id)
        from order_return_items ri join order_items i on i.id = ri.order_item_id where ri.return_id = r.id) as items,
      (select json_agg(p.picture_id order by p.position) from order_return_pictures p where p.return_id = r.id) as picture_ids
    from order_returns r where r.order_id = any(${orderIds}::text[]) order by r.requested_at, r.id`.execute(db)
  return rows
}

/** About three months for someone who buys every week. */
const LATEST_ORDERS = 12

/** Ids of the variants that the user has paid for and not cancelled, the latest order first. */
export async function listPaidVariants(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ variantId: string }>`
    select i.variant_id
    from (
      select id, created_at from orders where user_id = ${userId} and payment_status = 'paid' and status <> 'cancelled'
      order by created_at desc, id limit ${LATEST_ORDERS}
    ) o join order_items i on i.order_id = o.id
    group by i.variant_id order by max(o.created_at) desc, min(i.id)`.execute(db)
  return rows.map(({ variantId }) => variantId)
}
