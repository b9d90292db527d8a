import type { Database } from '#infra/db/client.ts'
import type { KeptLists } from './contract.ts'

export async function findKeptLists(db: Database, userId: string): Promise<KeptLists> {
  const [cart, wishlist] = await Promise.all([
    db
      .selectFrom('cartLines')
      .select(['productId', 'quantity'])
      .where('userId', '=', userId)
      .orderBy('addedAt')
      .orderBy('productId')
      .execute(),
    db
      .selectFrom('wishlistLines')
      .select('productId')
      .where('userId', '=', userId)
      .orderBy('addedAt')
      .orderBy('productId')
      .execute(),
  ])
  return { cart, wishlist: wishlist.map((row) => row.productId) }
}
