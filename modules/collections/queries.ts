import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type OwnRow = {
  id: string
  slug: string
  name: string
  description: string | null
  isActive: boolean
  hiddenReason: string | null
  products: number
  shown: number
  ownPictureId: string | null
  firstPictureId: string | null
}

/** `id`: only this one. */
export async function listOwnRows(db: Database, vendorId: string, id: string | null = null): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`/* prepared: list-own-collections */
    select c.id, c.slug, c.name, c.description, c.is_active as "isActive", c.hidden_reason as "hiddenReason",
      n.products, n.shown, c.picture_id as "ownPictureId", n.first_picture_id as "firstPictureId"
    from collections c
    cross join lateral (
      select count(*)::integer as products, count(l.id)::integer as shown,
        (array_agg(pp.picture_id order by l.id is null, cp.position) filter (where pp.picture_id is not null))[1]
          as first_picture_id
      from collection_products cp
      left join listings l on l.id = cp.product_id
      left join product_pictures pp on pp.product_id = cp.product_id and pp.position = 1
      where cp.collection_id = c.id
    ) n
    where c.vendor_id = ${vendorId} and (${id}::text is null or c.id = ${id})
    order by c.position`.execute(db)
  return rows
}

export type ProductRow = {
  id: string
  name: string
  sku: string
  price: number
  isActive: boolean
  pictureId: string | null
}

export async function listProductsOf(db: Database, collectionId: string): Promise<ProductRow[]> {
  return db
    .selectFrom('collectionProducts as cp')
    .innerJoin('products as p', 'p.id', 'cp.productId')
    .leftJoin('productPictures as pp', (join) => join.onRef('pp.productId', '=', 'p.id').on('pp.position', '=', 1))
    .select(['p.id', 'p.name', 'p.sku', 'p.price', 'p.isActive', 'pp.pictureId'])
    .where('cp.collectionId', '=', collectionId)
    .orderBy('cp.position')
    .execute()
}
