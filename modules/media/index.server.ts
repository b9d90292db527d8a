import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { RecipeName } from '#infra/images/recipes.ts'
import type { PictureView } from './contract.ts'
import * as queries from './queries.ts'
import * as store from './store.ts'

export { finishPictures } from './finish-pictures.ts'
export { findHeldFile, holdPictures } from './hold-pictures.ts'
export { jobs } from './jobs.ts'
export { storeUserPictures, type PicturesRefusal } from './store-user-pictures.ts'
export { storeVendorPicture } from './store-vendor-picture.ts'
export { removePictureOfUser, removePictureOfVendor } from './remove-picture.ts'
export { addShopPicture, deleteUnusedShopPictures, removeFilesOf } from './shop-pictures.ts'
export { storePicture, type StoreRefusal } from './store-picture.ts'
export { countOwnPictures } from './store.ts'

export async function getPictures(deps: Pick<Deps, 'reader'>, ids: string[]): Promise<Map<string, PictureView>> {
  return queries.getPictures(deps.reader, ids)
}

/** For the data export. */
export async function collectOwnPictures(deps: Pick<Deps, 'db'>, { userId }: { userId: string }): Promise<object[]> {
  return queries.listPicturesOf(deps.db, userId)
}

/** Runs in the transaction that uses the picture. */
export async function addPictureOfUser(
  tx: Tx,
  picture: { id: string; userId: string; recipe: RecipeName; view: PictureView },
): Promise<void> {
  await store.insertPicture(tx, picture)
}
