import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'

export type ShownRow = { id: string; slug: string; name: string; count: number; pictureId: string | null }

/** A vendor's shown collections that have products, in the vendor's order. Without a picture, with the first product's. */
export async function listShownCollections(db: Database, vendorId: string): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${prepared('list-shown-collections')}
    select c.id, c.slug, c.name, n.count, coalesce(c.picture_id, n.picture_id) as "pictureId"
    from collections c
    cross join lateral (
      select count(*)::integer as count,
        (array_agg(pp.picture_id order by cp.position) filter (where pp.picture_id is not null))[1] as picture_id
      from collection_products cp
      join listings l on l.id = cp.product_id
      left join product_pictures pp on pp.product_id = cp.product_id and pp.position = 1
      where cp.collection_id = c.id
    ) n
    where c.vendor_id = ${vendorId} and c.is_active and c.hidden_at is null and n.count > 0
    order by c.position`.execute(db)
  return rows
}

export type CollectionRow = {
  id: string
  slug: string
  name: string
  description: string | null
  isEmpty: boolean
}

export async function findShownCollection(
  db: Database,
  { vendorId, slug }: { vendorId: string; slug: string },
): Promise<CollectionRow | null> {
  const { rows } = await sql<CollectionRow>`${prepared('find-shown-collection')}
    select c.id, c.slug, c.name, c.description, not exists (
      select from collection_products cp join listings l on l.id = cp.product_id where cp.collection_id = c.id
    ) as "isEmpty"
    from collections c
    where c.vendor_id = ${vendorId} and c.slug = ${slug} and c.is_active and c.hidden_at is null`.execute(db)
  return rows[0] ?? null
}

export type SitemapCollection = { id: string; slug: string; vendorSlug: string }

/** Those that shoppers see, by their ids. */
export async function listSitemapCollections(
  db: Database,
  { after, skip = 0, limit }: { after: string; skip?: number; limit: number },
): Promise<SitemapCollection[]> {
  return db
    .selectFrom('collections as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .select(['c.id', 'c.slug', 'v.slug as vendorSlug'])
    .where('c.id', '>', after)
    .where('c.isActive', '=', true)
    .where('c.hiddenAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('collectionProducts as cp')
          .innerJoin('listings as l', 'l.id', 'cp.productId')
          .select('l.id')
          .whereRef('cp.collectionId', '=', 'c.id'),
      ),
    )
    .orderBy('c.id')
    .offset(skip)
    .limit(limit)
    .execute()
}
