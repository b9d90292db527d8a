import type { Database } from '#infra/db/client.ts'
import type { DraftOwner } from './product-editing.ts'

export type DraftRow = { id: string; productId: string | null; fields: unknown; updatedAt: Date }

export async function findDraftRow(
  db: Database,
  owner: DraftOwner,
  by: { id: string } | { productId: string },
): Promise<(DraftRow & { productVersion: string | null; seenStock: number | null }) | undefined> {
  return db
    .selectFrom('productDrafts')
    .select(['id', 'productId', 'fields', 'updatedAt', 'productVersion', 'seenStock'])
    .where('vendorId', '=', owner.vendorId)
    .where('forStaff', '=', owner.forStaff)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('productId' in by, (query) => query.where('productId', '=', 'productId' in by ? by.productId : ''))
    .executeTakeFirst()
}

export type DraftHeadRow = DraftRow & { pictureId: string | null }

export async function listDraftRows(db: Database, owner: DraftOwner, limit: number): Promise<DraftHeadRow[]> {
  return db
    .selectFrom('productDrafts as d')
    .leftJoin('productDraftPictures as p', (join) => join.onRef('p.draftId', '=', 'd.id').on('p.position', '=', 1))
    .select(['d.id', 'd.productId', 'd.fields', 'd.updatedAt', 'p.pictureId'])
    .where('d.vendorId', '=', owner.vendorId)
    .where('d.forStaff', '=', owner.forStaff)
    .orderBy('d.updatedAt', 'desc')
    .limit(limit)
    .execute()
}

export async function listDraftPictureIds(db: Database, draftId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('productDraftPictures')
    .select('pictureId')
    .where('draftId', '=', draftId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.pictureId)
}

export async function isPictureShown(db: Database, pictureId: string): Promise<boolean> {
  const inProduct = await db
    .selectFrom('productPictures')
    .select('pictureId')
    .where('pictureId', '=', pictureId)
    .limit(1)
    .executeTakeFirst()
  if (inProduct) return true
  const inCollection = await db
    .selectFrom('collections')
    .select('id')
    .where('pictureId', '=', pictureId)
    .limit(1)
    .executeTakeFirst()
  if (inCollection) return true
  const inDraft = await db
    .selectFrom('productDraftPictures')
    .select('pictureId')
    .where('pictureId', '=', pictureId)
    .limit(1)
    .executeTakeFirst()
  return inDraft !== undefined
}
