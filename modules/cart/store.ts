import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { WantedLine } from './contract.ts'

/** Ignores unknown ids. */
export async function replaceCart(tx: Tx, userId: string, lines: WantedLine[]): Promise<void> {
  const ids = lines.map((line) => line.variantId)
  const quantities = lines.map((line) => line.quantity)
  await sql`/* prepared: replace-cart */
    with gone as (delete from cart_lines where user_id = ${userId} and variant_id <> all(${ids}::text[]))
    insert into cart_lines (user_id, variant_id, quantity, added_at)
    select ${userId}, x.id, w.quantity, now() + w.at * interval '1 microsecond'
    from unnest(${ids}::text[], ${quantities}::integer[]) with ordinality as w (id, quantity, at) join variants x on x.id = w.id
    order by x.id
    on conflict (user_id, variant_id) do update set quantity = excluded.quantity
    where cart_lines.quantity <> excluded.quantity
  `.execute(tx)
}

/** Keeps the larger quantity of each variant, so that nothing is lost. */
export async function mergeCart(tx: Tx, userId: string, lines: WantedLine[]): Promise<void> {
  const ids = lines.map((line) => line.variantId)
  const quantities = lines.map((line) => line.quantity)
  await sql`
    insert into cart_lines (user_id, variant_id, quantity, added_at)
    select ${userId}, x.id, w.quantity, now() + w.at * interval '1 microsecond'
    from unnest(${ids}::text[], ${quantities}::integer[]) with ordinality as w (id, quantity, at) join variants x on x.id = w.id
    order by x.id
    on conflict (user_id, variant_id) do update
    set quantity = greatest(cart_lines.quantity, excluded.quantity)
  `.execute(tx)
}

export async function replaceWishlist(tx: Tx, userId: string, variantIds: string[]): Promise<void> {
  await sql`/* prepared: replace-wishlist */
    with gone as (delete from wishlist_lines where user_id = ${userId} and variant_id <> all(${variantIds}::text[]))
    ${insertWishes(userId, variantIds)}`.execute(tx)
}

export async function mergeWishlist(tx: Tx, userId: string, variantIds: string[]): Promise<void> {
  await insertWishes(userId, variantIds).execute(tx)
}

/** Leaves existing lines as they are. */
function insertWishes(userId: string, variantIds: string[]): RawBuilder<unknown> {
  return sql`
    insert into wishlist_lines (user_id, variant_id, added_at)
    select ${userId}, x.id, now() + w.at * interval '1 microsecond'
    from unnest(${variantIds}::text[]) with ordinality as w (id, at) join variants x on x.id = w.id
    order by x.id
    on conflict do nothing`
}

export async function removeFromCart(tx: Tx, userId: string, variantIds: string[]): Promise<void> {
  await sql`/* prepared: remove-from-cart */
    delete from cart_lines where user_id = ${userId} and variant_id = any(${variantIds}::text[])`.execute(tx)
}
