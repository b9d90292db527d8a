import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { Delivery } from '#modules/orders/index.server.ts'

export type NewCheckout = Delivery & {
  id: string
  userId: string
  key: string
  requestHash: Buffer
  reference: string
  locale: string
  email: string
  itemsTotal: number
  shippingTotal: number
  orders: NewOrder[]
  /** the IP address of the request; null: unknown, or shared by many */
  ipAddress: string | null
  startedAt: Date
  /** the checkout that this key led to before */
  keyLedTo: string | null
}

export type NewOrder = {
  id: string
  vendorId: string
  itemsTotal: number
  shippingShare: number
  commissionBps: number
  commission: number
  items: NewItem[]
}

export type NewItem = {
  productId: string
  variantId: string
  name: string
  pictureId: string | null
  categorySlug: string
  brand: string | null
  unitPrice: number
  quantity: number
  commissionBps: number
  commission: number
}

/**
 * Inserts the checkout with its hold, orders, items and first events, in one statement. false: the shopper has another
 * open checkout, or the key was just used. The caller rolls back.
 */
export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<boolean> {
  const { id, userId, key, requestHash, orders, ipAddress, startedAt, keyLedTo, ...fields } = checkout
  // `items` in the JSON of the orders is ignored, because the statement lists the columns that it reads
  const itemRows = orders.flatMap((order) => order.items.map((item) => ({ orderId: order.id, ...item })))
  const pieces = itemRows.reduce((sum, { quantity }) => sum + quantity, 0)
  const { rows } = await sql<{ placed: number }>`/* prepared: insert-checkout */
    with held as (
      insert into checkout_holds (checkout_id, user_id, ip_address, pieces, started_at)
      values (${id}, ${userId}, ${ipAddress}, ${pieces}, ${startedAt})
      on conflict (user_id) where ended_at is null and is_current do nothing returning checkout_id
    ),
    placed as (
      insert into checkout_idempotency_keys (user_id, key, request_hash, checkout_id)
      select ${userId}, ${key}, ${requestHash}, checkout_id from held
      on conflict (user_id, key) do update set request_hash = excluded.request_hash, checkout_id = excluded.checkout_id,
        created_at = now() where checkout_idempotency_keys.checkout_id = ${keyLedTo}
      returning checkout_id
    ),
    bought as (
      insert into checkouts (id, user_id, reference, locale, email, first_name, last_name, phone, address, landmark, city, state,
        postcode, delivery_note, items_total, shipping_total, total)
      select p.checkout_id, ${userId}, r.reference, r.locale, r.email, r."firstName", r."lastName", r.phone, r.address, r.landmark,
        r.city, r.state, r.postcode, r."deliveryNote", r."itemsTotal", r."shippingTotal", r."itemsTotal" + r."shippingTotal"
      from placed p, json_to_record(${JSON.stringify(fields)}::json) as r (reference text, locale text, email text,
        "firstName" text, "lastName" text, phone text, address text, landmark text, city text, state text, postcode text,
        "deliveryNote" text, "itemsTotal" bigint, "shippingTotal" bigint)
      returning id
    ),
    ordered as (
      insert into orders (id, checkout_id, user_id, vendor_id, items_total, shipping_share, total, commission_bps, commission)
      select r.id, b.id, ${userId}, r."vendorId", r."itemsTotal", r."shippingShare", r."itemsTotal" + r."shippingShare",
        r."commissionBps", r.commission
      from bought b, json_to_recordset(${JSON.stringify(orders)}::json) as r (id text, "vendorId" text, "itemsTotal" bigint,
        "shippingShare" bigint, "commissionBps" integer, commission bigint)
      returning id
    ),
    told as (
      insert into order_events (order_id, kind, actor, actor_id, status)
      select id, 'placed', 'shopper', ${userId}, 'pending' from ordered
    ),
    filled as (
      insert into order_items (order_id, product_id, variant_id, name, picture_id, category_slug, brand, unit_price, quantity,
        line_total, commission_bps, commission)
      select o.id, r."productId", r."variantId", r.name, r."pictureId", r."categorySlug", r.brand, r."unitPrice", r.quantity,
        r."unitPrice" * r.quantity, r."commissionBps", r.commission
      from json_to_recordset(${JSON.stringify(itemRows)}::json) as r ("orderId" text, "productId" text, "variantId" text,
        name text, "pictureId" text, "categorySlug" text, brand text, "unitPrice" bigint, quantity integer, "commissionBps" integer,
        commission bigint)
      join ordered o on o.id = r."orderId"
    )
    select count(*)::integer as placed from placed`.execute(tx)
  return rows[0]?.placed === 1
}
