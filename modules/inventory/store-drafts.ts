import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { StoredFields } from './draft-fields.ts'
import type { DraftOwner } from './product-editing.ts'

export async function countDrafts(tx: Tx, { vendorId, forStaff }: DraftOwner): Promise<number> {
  const { count } = await tx
    .selectFrom('productDrafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .where('forStaff', '=', forStaff)
    .executeTakeFirstOrThrow()
  return count
}

export type NewDraft = {
  id: string
  productId: string | null
  fields: StoredFields
  /** of the product in the form; null: a new product */
  productVersion: string | null
  seenStock: number | null
}

/** Each product has at most one draft of its vendor and one of staff. false: it exists already. */
export async function insertDraft(tx: Tx, owner: DraftOwner, draft: NewDraft): Promise<boolean> {
  const row = await tx
    .insertInto('productDrafts')
    .values({ ...owner, ...draft, fields: JSON.stringify(draft.fields) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type LockedDraft = { id: string; productId: string | null; productVersion: string | null }

export async function lockDraft(tx: Tx, owner: DraftOwner, id: string): Promise<LockedDraft | undefined> {
  return tx
    .selectFrom('productDrafts')
    .select(['id', 'productId', 'productVersion'])
    .where('id', '=', id)
    .where('vendorId', '=', owner.vendorId)
    .where('forStaff', '=', owner.forStaff)
    .forUpdate()
    .executeTakeFirst()
}

type DraftChange = { fields?: StoredFields; seenStock?: number | null; productVersion?: string }

export async function updateDraft(tx: Tx, owner: DraftOwner, id: string, change: DraftChange): Promise<void> {
  const { fields, ...rest } = change
  await tx
    .updateTable('productDrafts')
    .set({ updatedAt: sql<Date>`now()`, ...rest, ...(fields ? { fields: JSON.stringify(fields) } : {}) })
    .where('id', '=', id)
    .where('vendorId', '=', owner.vendorId)
    .where('forStaff', '=', owner.forStaff)
    .execute()
}

export async function deleteDraft(tx: Tx, owner: DraftOwner, id: string): Promise<void> {
  await tx
    .deleteFrom('productDrafts')
    .where('id', '=', id)
    .where('vendorId', '=', owner.vendorId)
    .where('forStaff', '=', owner.forStaff)
    .execute()
}

/** For a deleted product. */
export async function deleteDraftsOfProduct(tx: Tx, vendorId: string, productId: string): Promise<void> {
  await tx.deleteFrom('productDrafts').where('productId', '=', productId).where('vendorId', '=', vendorId).execute()
}

/** Deletes drafts of staff that are older. Returns their pictures. */
export async function deleteStaffDrafts(tx: Tx, before: Date): Promise<{ vendorId: string; pictureIds: string[] }[]> {
  const { rows } = await sql<{ vendorId: string; pictureIds: string[] }>`
    with left_drafts as materialized (
      select d.id, d.vendor_id,
        coalesce((select array_agg(p.picture_id::text) from product_draft_pictures p where p.draft_id = d.id), '{}') as picture_ids
      from product_drafts d where d.for_staff and d.updated_at < ${before} for update of d skip locked
    )
    delete from product_drafts d using left_drafts l where d.id = l.id returning l.vendor_id, l.picture_ids`.execute(tx)
  return rows
}

/** The caller has locked the draft's row. */
export async function setDraftPictures(tx: Tx, draftId: string, pictureIds: string[]): Promise<void> {
  await tx.deleteFrom('productDraftPictures').where('draftId', '=', draftId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((pictureId, at) => ({ draftId, pictureId, position: at + 1 }))
  await tx.insertInto('productDraftPictures').values(rows).execute()
}
