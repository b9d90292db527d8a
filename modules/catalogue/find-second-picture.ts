import type { Deps } from '#infra/deps.ts'
import { toListedPicture, type ListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { listFurtherPictureIds } from './queries.ts'

/** The first picture after the card's. null: the product has only one, or is not visible. */
export async function findSecondPicture(deps: Pick<Deps, 'reader'>, productId: string): Promise<ListedPicture | null> {
  const ids = isShortId(productId) ? await listFurtherPictureIds(deps.reader, productId) : []
  const pictures = await getPictures(deps, ids)
  const [second] = ids.flatMap((id) => pictures.get(id) ?? [])
  return second ? toListedPicture(second) : null
}
