import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type CardRow = {
  id: string
  name: string
  vendorName: string
  categorySlug: string
  price: number
  comparePrice: number | null
  sellingPrice: number
  saleIsRunning: boolean
  flashSaleEnd: Date | null
  stockQuantity: number
  ratingCount: number
  ratingSum: number
  pictureId: string | null
}

export async function listFeatured(db: Database, limit: number): Promise<CardRow[]> {
  return cards(db)
    .where('p.isFeatured', '=', true)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

export async function listRunningSales(db: Database, limit: number): Promise<CardRow[]> {
  return cards(db)
    .where('p.isFlashSale', '=', true)
    .where('p.flashSaleEnd', '>', sql<Date>`now()`)
    .orderBy('p.flashSaleEnd')
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

/** What was not deleted; with a vendor, only this vendor's. */
export async function countProducts(db: Database, vendorId?: string): Promise<number> {
  const { all } = await db
    .selectFrom('products')
    .select(db.fn.countAll<number>().as('all'))
    .where('deletedAt', 'is', null)
    .$if(vendorId !== undefined, (query) => query.where('vendorId', '=', vendorId ?? ''))
    .executeTakeFirstOrThrow()
  return all
}

/** The view decides what may be seen and what it sells at; a card adds the first picture. */
function cards(db: Database) {
  return db
    .selectFrom('visibleProducts as p')
    .leftJoin('productPictures as pp', (join) => join.onRef('pp.productId', '=', 'p.id').on('pp.position', '=', 1))
    .select([
      'p.id',
      'p.name',
      'p.vendorName',
      'p.categorySlug',
      'p.price',
      'p.comparePrice',
      'p.sellingPrice',
      'p.saleIsRunning',
      'p.flashSaleEnd',
      'p.stockQuantity',
      'p.ratingCount',
      'p.ratingSum',
      'pp.pictureId',
    ])
    .$castTo<CardRow>()
}
