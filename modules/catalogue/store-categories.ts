import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'

/** In the order of their ids, deleted ones too: their orders lead to the category. */
export async function listProductsIn(
  db: Database,
  { slug, after, limit }: { slug: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where category_slug = ${slug} and id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products of a merged category move to the one that took it over. A trigger updates the listings of those. */
export async function fileProducts(tx: Tx, ids: string[]): Promise<void> {
  await sql`select from products where id = any (${ids}::text[]) order by id for update`.execute(tx)
  await sql`update products p set category_slug = c.merged_into from categories c
    where p.id = any (${ids}::text[]) and c.slug = p.category_slug and c.merged_into is not null`.execute(tx)
  await sql`select refresh_listings(${ids}::text[])`.execute(tx)
  await sql`select notify_pages(tags_of_products(${ids}::text[]))`.execute(tx)
}
