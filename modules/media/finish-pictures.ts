import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { PictureView } from './contract.ts'
import * as store from './store.ts'

export async function finishPictures(
  deps: Pick<Deps, 'db'>,
  pictures: { id: string; view: PictureView }[],
): Promise<void> {
  if (pictures.length === 0) return
  await inTransaction(deps.db, (tx) => store.setPicturesReady(tx, pictures))
}
