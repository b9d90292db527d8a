import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type CategoryRow = {
  slug: string
  parentSlug: string | null
  ancestors: string[]
  position: number
  name: string
  nameYo: string | null
  nameIg: string | null
  nameHa: string | null
  isActive: boolean
  pictureId: string | null
  products: number
}

/** Every category that isn't merged, those of one parent in their order. */
export async function listCategories(db: Database): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.slug, c.parent_slug, c.ancestors, c.position, c.name, c.name_yo, c.name_ig, c.name_ha, c.is_active, c.picture_id,
      coalesce(n.listed, 0) as products
    from categories c left join listing_counts n on n.category_slug = c.slug and n.brand_slug = ''
    where c.merged_into is null order by c.position, c.slug`.execute(db)
  return rows
}

/** A slug stays taken after a rename or a merge, because old links lead through it. */
export async function isSlugTaken(db: Database, slug: string): Promise<boolean> {
  const row = await db.selectFrom('categories').select('slug').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined
}

/** All products except deleted ones, also hidden ones, in it and below it. */
export async function countProductsIn(db: Database, slug: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from products p
    where p.deleted_at is null
      and p.category_slug = any (array(select slug from categories where ancestors @> array[${slug}::text]))`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
