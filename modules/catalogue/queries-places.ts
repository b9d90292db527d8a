import { prepared, type Database } from '#infra/db/client.ts'

type Named = { slug: string; name: string }

export async function findCategory(db: Database, slug: string): Promise<Named | undefined> {
  return db
    .selectFrom('categories')
    .modifyFront(prepared('find-category'))
    .select(['slug', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export async function findBrand(db: Database, slug: string): Promise<Named | undefined> {
  return db
    .selectFrom('brands')
    .modifyFront(prepared('find-brand'))
    .select(['slug', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export type VendorRating = { products: number; ratingCount: number; ratingSum: number }

export async function findVendorRating(db: Database, vendorId: string): Promise<VendorRating> {
  const { fn } = db
  const row = await db
    .selectFrom('visibleProducts')
    .modifyFront(prepared('vendor-rating'))
    .select([
      fn.countAll<number>().as('products'),
      fn.sum<number | null>('ratingCount').as('ratingCount'),
      fn.sum<number | null>('ratingSum').as('ratingSum'),
    ])
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  return { products: row.products, ratingCount: row.ratingCount ?? 0, ratingSum: row.ratingSum ?? 0 }
}
