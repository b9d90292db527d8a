import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { OrderCounts } from './order-contract.ts'

/** A vendor sees an order once it is paid; one that is paid and pending waits for the vendor. */
export async function countOrdersOfVendor(db: Database, vendorId: string): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`/* prepared: count-orders-of-vendor */
    select coalesce(sum(orders), 0)::bigint as all,
      coalesce(sum(orders) filter (where status = 'pending' and is_sold), 0)::bigint as waiting
    from sales_by_day where vendor_id = ${vendorId}`.execute(db)
  return rows[0] ?? { all: 0, waiting: 0 }
}

/** What a key has placed before. */
export async function findPlacement(
  db: Database,
  userId: string,
  key: string,
): Promise<{ checkoutId: string; requestHash: Buffer; reference: string } | undefined> {
  return db
    .selectFrom('checkoutIdempotencyKeys as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkoutId')
    .select(['p.checkoutId', 'p.requestHash', 'c.reference'])
    .where('p.userId', '=', userId)
    .where('p.key', '=', key)
    .executeTakeFirst()
}

/** With an owner: only this person's. */
export async function findCheckoutOfOrder(db: Database, orderId: string, userId?: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('checkoutId')
    .where('id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst()
  return row?.checkoutId
}

export type CheckoutRow = {
  id: string
  userId: string
  reference: string
  locale: string
  email: string
  firstName: string
  lastName: string
  phone: string
  total: number
}

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkouts')
    .select(['id', 'userId', 'reference', 'locale', 'email', 'firstName', 'lastName', 'phone', 'total'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findCheckoutOfReturn(db: Database, returnId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orderReturns as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select('o.checkoutId')
    .where('r.id', '=', returnId)
    .executeTakeFirst()
  return row?.checkoutId
}

/** What came back does not count. */
export async function listDeliveredCounts(db: Database): Promise<{ vendorId: string; delivered: number }[]> {
  return db
    .selectFrom('salesByDay')
    .select(['vendorId', sql<number>`sum(orders)::integer`.as('delivered')])
    .where('status', '=', 'delivered')
    .where('isSold', '=', true)
    .groupBy('vendorId')
    .$narrowType<{ vendorId: string }>()
    .execute()
}

/** How many pieces of each product were bought and paid for in so many days. */
export async function listSoldPieces(db: Database, days: number): Promise<{ id: string; pieces: number }[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .select(['i.productId as id', (eb) => eb.fn.sum<number>('i.quantity').as('pieces')])
    .where('o.createdAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .where('o.paymentStatus', '=', 'paid')
    .groupBy('i.productId')
    .execute()
}
