import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'

export type OrderForEmail = {
  id: string
  number: string
  vendorId: string
  status: string
  /** money arrived at some time, so the vendor knows the order */
  wasPaid: boolean
  itemsTotal: number
  shippingShare: number
  total: number
  vendorName: string
  vendorEmail: string
  vendorLocale: EmailLocale
  placedAt: Date
  items: { name: string; quantity: number; lineTotal: number; picture?: string | null }[]
}

export type CheckoutForEmail = {
  userId: string
  /** the buyer's account is deleted */
  isForgotten: boolean
  reference: string
  /** the account's current language, or else that of the checkout */
  locale: EmailLocale
  email: string
  firstName: string
  lastName: string
  address: string
  landmark: string | null
  city: string
  state: string
  total: number
  /** the account's own email address and name; null: the address was never confirmed */
  account: { email: string; fullName: string } | null
  orders: OrderForEmail[]
}

export async function findCheckoutForEmail(
  db: Database,
  checkoutId: string,
  orderId?: string,
): Promise<CheckoutForEmail | undefined> {
  const checkout = await db
    .selectFrom('checkouts as c')
    .modifyFront(prepared('find-checkout-for-email'))
    .leftJoin('userSettings as s', 's.userId', 'c.userId')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'c.userId').on('u.emailConfirmedAt', 'is not', null))
    .select(['c.userId', 'c.reference', 'c.email', 'c.firstName', 'c.lastName', 'c.city', 'c.state', 'c.total'])
    .select(['c.address', 'c.landmark'])
    .select(['u.email as accountEmail', 'u.fullName as accountName'])
    .select((eb) => eb.fn.coalesce('s.language', 'c.locale').as('locale'))
    .select((eb) => eb('c.forgottenAt', 'is not', null).$castTo<boolean>().as('isForgotten'))
    .where('c.id', '=', checkoutId)
    .executeTakeFirst()
  if (!checkout) return undefined
  const { rows } = await sql<OrderForEmail>`/* prepared: list-orders-for-email */
    select o.id, o.number, o.vendor_id, o.status, o.created_at as placed_at, o.items_total, o.shipping_share, o.total,
      v.business_name as vendor_name, v.business_email as vendor_email, coalesce(s.language, 'en') as vendor_locale,
      (select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'lineTotal', i.line_total,
          'picture', p.name || '-' || p.widths[1]) order by i.id)
        from order_items i left join pictures p on p.id = i.picture_id and p.status = 'ready' and p.held_at is null
        where i.order_id = o.id) as items,
      exists (select from order_events e where e.order_id = o.id and e.kind = 'paid') as was_paid
    from orders o join vendors v on v.id = o.vendor_id left join user_settings s on s.user_id = v.user_id
    where o.checkout_id = ${checkoutId} and (${orderId ?? null}::text is null or o.id = ${orderId ?? null})
    order by o.id`.execute(db)
  const { accountEmail, accountName, ...known } = checkout
  const account = accountEmail && accountName ? { email: accountEmail, fullName: accountName } : null
  return { ...known, account, orders: rows }
}
