import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import type { PictureView } from './contract.ts'
import { removeFilesLaterIfDown } from './hold-pictures.ts'
import { deleteShopPictures, insertPicture, type ShopRecipe } from './store.ts'

/** A picture of the shop itself. Runs in the transaction that uses it. */
export async function addShopPicture(
  tx: Tx,
  picture: { id: string; recipe: ShopRecipe; view: PictureView },
): Promise<void> {
  await insertPicture(tx, picture)
}

type Files = Pick<PictureView, 'name' | 'widths'>

/** Runs in the transaction that stops using them. `removeFilesOf` deletes the files after its commit. */
export async function deleteUnusedShopPictures(tx: Tx, ids: string[]): Promise<Files[]> {
  return ids.length > 0 ? deleteShopPictures(tx, ids) : []
}

export async function removeFilesOf(deps: Pick<Deps, 'db' | 'storage'>, pictures: Files[]): Promise<void> {
  for (const picture of pictures) await removeFilesLaterIfDown(deps, picture)
}
