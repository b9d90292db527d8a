import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { OrderCounts } from './contract.ts'

/** A vendor sees an order once it was paid; one that is paid and pending waits for the vendor. */
export async function countOrdersOfVendor(db: Database, vendorId: string): Promise<OrderCounts> {
  const { fn } = db
  return db
    .selectFrom('orders')
    .select([
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere('status', '=', 'pending')
        .filterWhere('paymentStatus', '=', 'paid')
        .as('waiting'),
    ])
    .where('vendorId', '=', vendorId)
    .where('paymentStatus', 'in', ['paid', 'refunded'])
    .executeTakeFirstOrThrow()
}

export async function countAllOrders(db: Database): Promise<OrderCounts> {
  const { fn } = db
  return db
    .selectFrom('orders')
    .select([
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('waiting'),
    ])
    .executeTakeFirstOrThrow()
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
