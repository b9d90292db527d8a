import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

export type CategoryValues = {
  name: string
  nameYo: string | null
  nameIg: string | null
  nameHa: string | null
  parentSlug: string
  isActive: boolean
}

/**
 * One change of the tree at a time: each is checked against the whole tree. The locks of the rows wait for products that are
 * being written into them, so that the job finds these products later.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(tx)
  await sql`select from categories order by slug for update`.execute(tx)
}

export async function insertCategory(
  tx: Tx,
  category: CategoryValues & { slug: string; position: number; pictureId?: string | null },
): Promise<void> {
  await tx.insertInto('categories').values(category).execute()
}

export async function updateCategory(
  tx: Tx,
  slug: string,
  change: Partial<CategoryValues & { position: number; pictureId: string | null }>,
): Promise<void> {
  await tx.updateTable('categories').set(change).where('slug', '=', slug).execute()
}

/** In this order, from 1. */
export async function setPositions(tx: Tx, slugs: string[]): Promise<void> {
  await sql`update categories c set position = o.position
    from unnest(${slugs}::text[]) with ordinality o (slug, position) where c.slug = o.slug`.execute(tx)
}

/**
 * Its slug, and those that already lead to it, lead to `into`, which may be inserted later in the transaction. It no longer
 * has a picture.
 */
export async function retireCategory(tx: Tx, slug: string, into: string): Promise<void> {
  await sql`update categories set merged_into = ${into}, picture_id = null where slug = ${slug} or merged_into = ${slug}`.execute(
    tx,
  )
}

export async function moveBelow(tx: Tx, slug: string, into: string): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ parentSlug: into })
    .where('parentSlug', '=', slug)
    .where('mergedInto', 'is', null)
    .execute()
}
