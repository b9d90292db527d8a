import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { SavedLists } from './contract.ts'

export async function getSavedLists(db: Database, userId: string): Promise<SavedLists> {
  const { rows } = await sql<{ variantId: string; quantity: number | null }>`/* prepared: find-kept-lists */
    select variant_id, quantity, added_at from cart_lines where user_id = ${userId}
    union all select variant_id, null, added_at from wishlist_lines where user_id = ${userId}
    order by added_at, variant_id`.execute(db)
  return {
    cart: rows.flatMap(({ variantId, quantity }) => (quantity === null ? [] : [{ variantId, quantity }])),
    wishlist: rows.flatMap(({ variantId, quantity }) => (quantity === null ? [variantId] : [])),
  }
}

export type OwnLists = {
  cart: { variantId: string; name: string; variantName: string; quantity: number; addedAt: Date }[]
  wishlist: { variantId: string; name: string; variantName: string; addedAt: Date }[]
  /** sold-out products for which the user has requested an email */
  restockAlerts: { variantId: string; name: string; variantName: string; createdAt: Date }[]
  /** sales for which we wrote an email */
  saleNotifications: { variantId: string; name: string; variantName: string; saleEnd: Date; notifiedAt: Date }[]
}

/** Of `variants x` and `products p`. */
const VARIANT_NAME = sql<string>`variant_name(p.options, x.options)`.as('variantName')

export async function collectOwnRows(db: Database, userId: string): Promise<OwnLists> {
  const [cart, wishlist, restockAlerts, saleNotifications] = await Promise.all([
    db
      .selectFrom('cartLines as l')
      .innerJoin('variants as x', 'x.id', 'l.variantId')
      .innerJoin('products as p', 'p.id', 'x.productId')
      .select(['l.variantId', 'p.name', VARIANT_NAME, 'l.quantity', 'l.addedAt'])
      .where('l.userId', '=', userId)
      .orderBy('l.addedAt')
      .orderBy('l.variantId')
      .execute(),
    db
      .selectFrom('wishlistLines as l')
      .innerJoin('variants as x', 'x.id', 'l.variantId')
      .innerJoin('products as p', 'p.id', 'x.productId')
      .select(['l.variantId', 'p.name', VARIANT_NAME, 'l.addedAt'])
      .where('l.userId', '=', userId)
      .orderBy('l.addedAt')
      .orderBy('l.variantId')
      .execute(),
    db
      .selectFrom('restockAlerts as w')
      .innerJoin('variants as x', 'x.id', 'w.variantId')
      .innerJoin('products as p', 'p.id', 'x.productId')
      .select(['w.variantId', 'p.name', VARIANT_NAME, 'w.createdAt'])
      .where('w.userId', '=', userId)
      .orderBy('w.createdAt')
      .orderBy('w.variantId')
      .execute(),
    db
      .selectFrom('saleNotifications as t')
      .innerJoin('variants as x', 'x.id', 't.variantId')
      .innerJoin('products as p', 'p.id', 'x.productId')
      .select(['t.variantId', 'p.name', VARIANT_NAME, 't.saleEnd', 't.notifiedAt'])
      .where('t.userId', '=', userId)
      .orderBy('t.notifiedAt')
      .orderBy('t.variantId')
      .execute(),
  ])
  return { cart, wishlist, restockAlerts, saleNotifications }
}
