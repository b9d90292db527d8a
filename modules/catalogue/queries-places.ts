import { prepared, type Database } from '#infra/db/client.ts'

type Named = { slug: string; name: string }

export async function findBrand(db: Database, slug: string): Promise<Named | undefined> {
  return db
    .selectFrom('brands')
    .modifyFront(prepared('find-brand'))
    .select(['slug', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export type VendorRating = { ratingCount: number; ratingSum: number }

/** Covers all active products, also during a holiday. */
export async function getVendorRating(db: Database, vendorId: string): Promise<VendorRating> {
  const row = await db
    .selectFrom('vendorProductCounts')
    .modifyFront(prepared('vendor-rating'))
    .select(['ratingCount', 'ratingSum'])
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  return row ?? { ratingCount: 0, ratingSum: 0 }
}
