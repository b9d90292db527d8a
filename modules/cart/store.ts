import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { WantedLine } from './contract.ts'

/** The cart as it is from now on; what is no product of ours is left out. */
export async function replaceCart(tx: Tx, userId: string, lines: WantedLine[]): Promise<void> {
  const ids = lines.map((line) => line.productId)
  await tx
    .deleteFrom('cartLines')
    .where('userId', '=', userId)
    .$if(ids.length > 0, (query) => query.where('productId', 'not in', ids))
    .execute()
  await writeCart(tx, userId, lines, false)
}

/** Both devices are right: the larger quantity stays. */
export async function mergeCart(tx: Tx, userId: string, lines: WantedLine[]): Promise<void> {
  await writeCart(tx, userId, lines, true)
}

async function writeCart(tx: Tx, userId: string, lines: WantedLine[], keepLarger: boolean): Promise<void> {
  const ids = lines.map((line) => line.productId)
  const quantities = lines.map((line) => line.quantity)
  await sql`
    insert into cart_lines (user_id, product_id, quantity, added_at)
    select ${userId}, p.id, w.quantity, now() + w.at * interval '1 microsecond'
    from unnest(${ids}::text[], ${quantities}::integer[]) with ordinality as w (id, quantity, at) join products p on p.id = w.id
    order by p.id
    on conflict (user_id, product_id) do update
    set quantity = case when ${keepLarger}::boolean then greatest(cart_lines.quantity, excluded.quantity) else excluded.quantity end
  `.execute(tx)
}

export async function replaceWishlist(tx: Tx, userId: string, productIds: string[]): Promise<void> {
  await tx
    .deleteFrom('wishlistLines')
    .where('userId', '=', userId)
    .$if(productIds.length > 0, (query) => query.where('productId', 'not in', productIds))
    .execute()
  await mergeWishlist(tx, userId, productIds)
}

export async function mergeWishlist(tx: Tx, userId: string, productIds: string[]): Promise<void> {
  await sql`
    insert into wishlist_lines (user_id, product_id, added_at)
    select ${userId}, p.id, now() + w.at * interval '1 microsecond'
    from unnest(${productIds}::text[]) with ordinality as w (id, at) join products p on p.id = w.id
    order by p.id
    on conflict do nothing
  `.execute(tx)
}

export async function removeFromCart(tx: Tx, userId: string, productIds: string[]): Promise<void> {
  await sql`/* prepared: remove-from-cart */
    delete from cart_lines where user_id = ${userId} and product_id = any(${productIds}::text[])`.execute(tx)
}
