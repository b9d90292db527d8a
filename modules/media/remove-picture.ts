import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { removeFilesLaterIfDown } from './hold-pictures.ts'
import { deletePicture, type Owner } from './store.ts'

/** Deletes a user's own picture, and its files unless another picture shares them. */
export async function removePictureOfUser(deps: RemoveDeps, input: { id: string; userId: string }): Promise<void> {
  await remove(deps, input.id, { userId: input.userId })
}

/** The same for a vendor's picture. The caller has checked that nothing shows it. */
export async function removePictureOfVendor(deps: RemoveDeps, input: { id: string; vendorId: string }): Promise<void> {
  await remove(deps, input.id, { vendorId: input.vendorId })
}

type RemoveDeps = Pick<Deps, 'db' | 'storage'>

async function remove(deps: RemoveDeps, id: string, owner: Owner): Promise<void> {
  const gone = await inTransaction(deps.db, (tx) => deletePicture(tx, id, owner))
  if (gone) await removeFilesLaterIfDown(deps, gone)
}
