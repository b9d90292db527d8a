import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

export type ChangedRow = { id: string; vendorId: string; name: string }

/** For staff: products of any vendor. Locks in the order of the ids, to prevent deadlocks. */
export async function setActive(tx: Tx, ids: string[], isActive: boolean): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    with shelf as materialized (
      select id from products where id = any (${ids}::text[]) and deleted_at is null and is_active <> ${isActive}
      order by id for no key update
    )
    update products p set is_active = ${isActive}, updated_at = now() from shelf s where p.id = s.id
    returning p.id, p.vendor_id, p.name`.execute(tx)
  return rows
}

export async function declineFeatured(tx: Tx, ids: string[]): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    with shelf as materialized (
      select id from products where id = any (${ids}::text[]) and deleted_at is null and featured_requested_at is not null
      order by id for no key update
    )
    update products p set featured_requested_at = null, updated_at = now() from shelf s where p.id = s.id
    returning p.id, p.vendor_id, p.name`.execute(tx)
  return rows
}

/** Can't be undone. Orders have their own copy of the product's name. Also deletes drafts of these products. */
export async function hide(tx: Tx, ids: string[]): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    with shelf as materialized (
      select id from products where id = any (${ids}::text[]) and deleted_at is null order by id for no key update
    )
    update products p set deleted_at = now(), updated_at = now(), is_active = false
    from shelf s where p.id = s.id returning p.id, p.vendor_id, p.name`.execute(tx)
  await sql`delete from product_drafts where product_id = any (${ids}::text[])`.execute(tx)
  return rows
}

/** How many of these products exist. */
export async function countAmong(tx: Tx, ids: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products where id = any (${ids}::text[]) and deleted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}
