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
