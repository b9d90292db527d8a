import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { RecipeName } from '#infra/images/recipes.ts'
import type { PictureView } from './contract.ts'

/** One statement for all pictures, so that cached pages are dropped only once. Ignores those that are ready. */
export async function setPicturesReady(tx: Tx, pictures: { id: string; view: PictureView }[]): Promise<void> {
  const rows = pictures.map(({ id, view }) => ({
    id,
    width: view.width,
    height: view.height,
    has_alpha: view.hasAlpha,
    placeholder: view.placeholder,
    name: view.name,
    widths: view.widths,
  }))
  await sql`
    update pictures p
    set status = 'ready', width = r.width, height = r.height, has_alpha = r.has_alpha, placeholder = r.placeholder, name = r.name, widths = r.widths
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id text, width integer, height integer, has_alpha boolean, placeholder text, name text, widths integer[])
    where p.id = r.id and p.status = 'waiting'
  `.execute(tx)
}

export async function insertPicture(
  tx: Tx,
  picture: { id: string; recipe: RecipeName; view: PictureView } & Partial<Owner>,
): Promise<void> {
  const { view, ...row } = picture
  await tx
    .insertInto('pictures')
    .values({ ...row, ...view, status: 'ready' })
    .execute()
}

/** Returns the names of their files. */
export async function setPicturesHeld(
  tx: Tx,
  { ids, heldAt }: { ids: string[]; heldAt: Date | null },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .updateTable('pictures')
    .set({ heldAt })
    .where('id', 'in', ids)
    .where('status', '=', 'ready')
    .returning('name')
    .execute()
  return [...new Set(rows.flatMap(({ name }) => name ?? []))]
}

export type Owner = { userId: string } | { vendorId: string }

/** Returns the files to delete. null: the owner has no such picture. */
export async function deletePicture(
  tx: Tx,
  id: string,
  owner: Owner,
): Promise<Pick<PictureView, 'name' | 'widths'> | null> {
  const row = await tx
    .deleteFrom('pictures')
    .where('id', '=', id)
    .$if('userId' in owner, (query) => query.where('userId', '=', 'userId' in owner ? owner.userId : ''))
    .$if('vendorId' in owner, (query) => query.where('vendorId', '=', 'vendorId' in owner ? owner.vendorId : ''))
    .returning(['name', 'widths'])
    .executeTakeFirst()
  return row?.name && row.widths ? { name: row.name, widths: row.widths } : null
}

const SHOP_RECIPES = ['slide', 'category'] as const satisfies RecipeName[]
export type ShopRecipe = (typeof SHOP_RECIPES)[number]

/** Returns the files to delete. */
export async function deleteShopPictures(tx: Tx, ids: string[]): Promise<Pick<PictureView, 'name' | 'widths'>[]> {
  const rows = await tx
    .deleteFrom('pictures')
    .where('recipe', 'in', SHOP_RECIPES)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .returning(['name', 'widths'])
    .execute()
  return rows.flatMap(({ name, widths }) => (name && widths ? [{ name, widths }] : []))
}

export async function countOwnPictures(tx: Tx, userId: string, pictureIds: string[]): Promise<number> {
  if (pictureIds.length === 0) return 0
  const { count } = await tx
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', pictureIds)
    .where('userId', '=', userId)
    .where('status', '=', 'ready')
    .executeTakeFirstOrThrow()
  return count
}
