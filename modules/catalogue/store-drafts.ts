import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { DraftFields } from './own-contract.ts'

export async function countDrafts(tx: Tx, vendorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('productDrafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  return count
}

/** Of one product there is one draft, whoever comes first. */
export async function insertDraft(
  tx: Tx,
  draft: { id: string; vendorId: string; productId: string | null; fields: DraftFields },
): Promise<boolean> {
  const row = await tx
    .insertInto('productDrafts')
    .values({ ...draft, fields: JSON.stringify(draft.fields) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function lockDraft(
  tx: Tx,
  vendorId: string,
  id: string,
): Promise<{ id: string; productId: string | null } | undefined> {
  return tx
    .selectFrom('productDrafts')
    .select(['id', 'productId'])
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateDraft(tx: Tx, vendorId: string, id: string, fields: DraftFields | null): Promise<void> {
  await tx
    .updateTable('productDrafts')
    .set({ updatedAt: sql<Date>`now()`, ...(fields ? { fields: JSON.stringify(fields) } : {}) })
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .execute()
}

export async function deleteDraft(tx: Tx, vendorId: string, id: string): Promise<void> {
  await tx.deleteFrom('productDrafts').where('id', '=', id).where('vendorId', '=', vendorId).execute()
}

export async function deleteDraftOfProduct(tx: Tx, vendorId: string, productId: string): Promise<void> {
  await tx.deleteFrom('productDrafts').where('productId', '=', productId).where('vendorId', '=', vendorId).execute()
}

/** The caller holds the draft's row. */
export async function setDraftPictures(tx: Tx, draftId: string, pictureIds: string[]): Promise<void> {
  await tx.deleteFrom('productDraftPictures').where('draftId', '=', draftId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((pictureId, at) => ({ draftId, pictureId, position: at + 1 }))
  await tx.insertInto('productDraftPictures').values(rows).execute()
}
