import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

export type NewCheckout = {
  id: string
  userId: string
  key: string
  wishHash: Buffer
  reference: string
  locale: string
  email: string
  firstName: string
  lastName: string
  phone: string
  address: string
  landmark: string | null
  city: string
  state: string
  postcode: string | null
  deliveryNote: string | null
  itemsTotal: number
  shippingTotal: number
  orders: NewOrder[]
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
  name: string
  pictureId: string | null
  categorySlug: string
  brand: string | null
  unitPrice: number
  quantity: number
}

/** The checkout, its orders, their items and first events: one statement. false: this key has placed one already. */
export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<boolean> {
  const { id, userId, key, wishHash, orders, ...fields } = checkout
  // the statement names what it reads: an order's items are passed over here
  const itemRows = orders.flatMap((order) => order.items.map((item) => ({ orderId: order.id, ...item })))
  const { rows } = await sql<{ placed: number }>`/* prepared: insert-checkout */
    with placed as (
      insert into placements (user_id, key, wish_hash, checkout_id) values (${userId}, ${key}, ${wishHash}, ${id})
      on conflict do nothing returning checkout_id
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
      insert into order_items (order_id, product_id, name, picture_id, category_slug, brand, unit_price, quantity, line_total)
      select o.id, r."productId", r.name, r."pictureId", r."categorySlug", r.brand, r."unitPrice", r.quantity,
        r."unitPrice" * r.quantity
      from json_to_recordset(${JSON.stringify(itemRows)}::json) as r ("orderId" text, "productId" text, name text,
        "pictureId" text, "categorySlug" text, brand text, "unitPrice" bigint, quantity integer)
      join ordered o on o.id = r."orderId"
    )
    select count(*)::integer as placed from placed`.execute(tx)
  return rows[0]?.placed === 1
}
