import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { WantedLine } from './contract.ts'

/** Ignores unknown product ids. */
export async function replaceCart(tx: Tx, userId: string, lines: WantedLine[]): Promise<void> {
  const ids = lines.map((line) => line.productId)
  const quantities = lines.map((line) => line.quantity)
  await sql`/* prepared: replace-cart */
    with gone as (delete from cart_lines where user_id = ${userId} and product_id <> all(${ids}::text[]))
    insert into cart_lines (user_id, product_id, quantity, added_at)
    select ${userId}, p.id, w.quantity, now() + w.at * interval '1 microsecond'
    from unnest(${ids}::text[], ${quantities}::integer[]) with ordinality as w (id, quantity, at) join products p on p.id = w.id
    order by p.id
    on conflict (user_id, product_id) do update set quantity = excluded.quantity
    where cart_lines.quantity <> excluded.quantity
  `.execute(tx)
}

/** Keeps the larger quantity of each product, so that nothing is lost. */
export async function mergeCart(tx: Tx, userId: string, lines: WantedLine[]): Promise<void> {
  const ids = lines.map((line) => line.productId)
  const quantities = lines.map((line) => line.quantity)
  await sql`
    insert into cart_lines (user_id, product_id, quantity, added_at)
    select ${userId}, p.id, w.quantity, now() + w.at * interval '1 microsecond'
    from unnest(${ids}::text[], ${quantities}::integer[]) with ordinality as w (id, quantity, at) join products p on p.id = w.id
    order by p.id
    on conflict (user_id, product_id) do update
    set quantity = greatest(cart_lines.quantity, excluded.quantity)
  `.execute(tx)
}

export async function replaceWishlist(tx: Tx, userId: string, productIds: string[]): Promise<void> {
  await sql`/* prepared: replace-wishlist */
    with gone as (delete from wishlist_lines where user_id = ${userId} and product_id <> all(${productIds}::text[]))
    ${insertWishes(userId, productIds)}`.execute(tx)
}

export async function mergeWishlist(tx: Tx, userId: string, productIds: string[]): Promise<void> {
  await insertWishes(userId, productIds).execute(tx)
}

/** Leaves existing lines as they are. */
function insertWishes(userId: string, productIds: string[]): RawBuilder<unknown> {
  return sql`
    insert into wishlist_lines (user_id, product_id, added_at)
    select ${userId}, p.id, now() + w.at * interval '1 microsecond'
    from unnest(${productIds}::text[]) with ordinality as w (id, at) join products p on p.id = w.id
    order by p.id
    on conflict do nothing`
}

export async function removeFromCart(tx: Tx, userId: string, productIds: string[]): Promise<void> {
  await sql`/* prepared: remove-from-cart */
    delete from cart_lines where user_id = ${userId} and product_id = any(${productIds}::text[])`.execute(tx)
}
