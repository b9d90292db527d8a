import type { Database } from '#infra/db/client.ts'

/** With `userId`, only an order of this user. */
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
