import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { ConversationSubject } from './contract.ts'

export type About = {
  userId: string | null
  vendorId: string
  vendorUserId: string
  vendorName: string
  vendorSlug: string
  vendorPictureId: string | null
  /** the buyer of an order, with the name that its vendor sees */
  userName: string | null
  productId: string | null
  productName: string | null
  orderId: string | null
  orderNumber: string | null
}

/** The shopper's own order, or a visible product or shop. */
export async function findAboutForShopper(
  db: Database,
  userId: string,
  { kind, id }: ConversationSubject,
): Promise<About | undefined> {
  const { rows } =
    kind === 'order'
      ? await sql<About>`
          select ${facts}, null as product_id, null as product_name, o.id as order_id, o.number as order_number, o.user_id,
            null as user_name
          from orders o join vendors v on v.id = o.vendor_id
          where o.id = ${id} and o.user_id = ${userId} and ${stands}`.execute(db)
      : kind === 'product'
        ? await sql<About>`
            select ${facts}, p.id as product_id, p.name as product_name, null as order_id, null as order_number, null as user_id,
              null as user_name
            from products p join vendors v on v.id = p.vendor_id
            where p.id = ${id} and p.is_active and p.deleted_at is null and ${stands}`.execute(db)
        : await sql<About>`
            select ${facts}, null as product_id, null as product_name, null as order_id, null as order_number, null as user_id,
              null as user_name
            from vendors v where v.slug = ${id} and ${stands}`.execute(db)
  return rows[0]
}

/** A vendor can start a conversation only with the buyer of a paid order. */
export async function findAboutForVendor(db: Database, vendorId: string, orderId: string): Promise<About | undefined> {
  const { rows } = await sql<About>`
    select ${facts}, null as product_id, null as product_name, o.id as order_id, o.number as order_number, o.user_id,
      u.full_name as user_name
    from orders o join vendors v on v.id = o.vendor_id join users u on u.id = o.user_id
    where o.id = ${orderId} and o.vendor_id = ${vendorId} and o.payment_status in ('paid', 'refunded')
      and u.deleted_at is null`.execute(db)
  return rows[0]
}

export async function findConversationAbout(
  db: Database,
  { userId, vendorId, about }: { userId: string; vendorId: string; about: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations
    where user_id = ${userId} and vendor_id = ${vendorId} and coalesce(order_id, product_id, '') = ${about}`.execute(db)
  return rows[0]?.id
}

const facts = sql`v.id as vendor_id, v.user_id as vendor_user_id, v.business_name as vendor_name, v.slug as vendor_slug,
  v.logo_picture_id as vendor_picture_id`
const stands = sql`v.status = 'approved' and v.deleted_at is null`

export type OrderWords = { id: number; sender: 'customer' | 'vendor'; body: string; sentAt: Date; isHidden: boolean }

export async function listOrderWords(db: Database, orderId: string, limit: number): Promise<OrderWords[]> {
  const { rows } = await sql<OrderWords>`
    select * from (
      select m.id, m.sender, m.body, m.sent_at, m.hidden_at is not null as is_hidden from conversations c join messages m on m.conversation_id = c.id
      where c.order_id = ${orderId}
        and c.user_id = (select user_id from orders where id = ${orderId})
      order by m.sent_at desc, m.id desc limit ${limit}
    ) latest order by sent_at, id`.execute(db)
  return rows
}
