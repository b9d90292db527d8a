import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { ShopNumbers } from './sales-contract.ts'

/** Counted numbers: available products, buyers with a paid order, and vendors that may sell. */
export async function countShop(db: Database): Promise<ShopNumbers> {
  const [goods, vendors, buyers] = await Promise.all([
    db
      .selectFrom('listings')
      .modifyFront(prepared('count-listings'))
      .select([sql<number>`count(*)::integer`.as('products')])
      .select(sql<number>`count(distinct category_slug)::integer`.as('categories'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('vendors')
      .modifyFront(prepared('count-open-shops'))
      .select(sql<number>`count(*)::integer`.as('vendors'))
      .where('status', '=', 'approved')
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('orders as o')
      .innerJoin('checkouts as c', 'c.id', 'o.checkoutId')
      .modifyFront(prepared('count-buyers'))
      .select(sql<number>`count(distinct c.user_id)::integer`.as('customers'))
      .where('o.paymentStatus', '=', 'paid')
      .executeTakeFirstOrThrow(),
  ])
  return { ...goods, ...vendors, ...buyers }
}
