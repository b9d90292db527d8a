import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { SavedLists } from './contract.ts'

export async function getSavedLists(db: Database, userId: string): Promise<SavedLists> {
  const { rows } = await sql<{ productId: string; quantity: number | null }>`/* prepared: find-kept-lists */
    select product_id, quantity, added_at from cart_lines where user_id = ${userId}
    union all select product_id, null, added_at from wishlist_lines where user_id = ${userId}
    order by added_at, product_id`.execute(db)
  return {
    cart: rows.flatMap(({ productId, quantity }) => (quantity === null ? [] : [{ productId, quantity }])),
    wishlist: rows.flatMap(({ productId, quantity }) => (quantity === null ? [productId] : [])),
  }
}

export type OwnLists = {
  cart: { productId: string; name: string; quantity: number; addedAt: Date }[]
  wishlist: { productId: string; name: string; addedAt: Date }[]
  /** sold-out products for which the user has requested an email */
  restockAlerts: { productId: string; name: string; createdAt: Date }[]
  /** sales for which we wrote an email */
  saleNotifications: { productId: string; name: string; saleEnd: Date; notifiedAt: Date }[]
}

export async function collectOwnRows(db: Database, userId: string): Promise<OwnLists> {
  const [cart, wishlist, restockAlerts, saleNotifications] = await Promise.all([
    db
      .selectFrom('cartLines as l')
      .innerJoin('products as p', 'p.id', 'l.productId')
      .select(['l.productId', 'p.name', 'l.quantity', 'l.addedAt'])
      .where('l.userId', '=', userId)
      .orderBy('l.addedAt')
      .orderBy('l.productId')
      .execute(),
    db
      .selectFrom('wishlistLines as l')
      .innerJoin('products as p', 'p.id', 'l.productId')
      .select(['l.productId', 'p.name', 'l.addedAt'])
      .where('l.userId', '=', userId)
      .orderBy('l.addedAt')
      .orderBy('l.productId')
      .execute(),
    db
      .selectFrom('restockAlerts as w')
      .innerJoin('products as p', 'p.id', 'w.productId')
      .select(['w.productId', 'p.name', 'w.createdAt'])
      .where('w.userId', '=', userId)
      .orderBy('w.createdAt')
      .orderBy('w.productId')
      .execute(),
    db
      .selectFrom('saleNotifications as t')
      .innerJoin('products as p', 'p.id', 't.productId')
      .select(['t.productId', 'p.name', 't.saleEnd', 't.notifiedAt'])
      .where('t.userId', '=', userId)
      .orderBy('t.notifiedAt')
      .orderBy('t.productId')
      .execute(),
  ])
  return { cart, wishlist, restockAlerts, saleNotifications }
}
