import type { Deps } from '#infra/deps.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import type { FoundOwnProduct } from './own-contract.ts'
import { searchProductsOf } from './queries-own-search.ts'

const MOST = 8

export async function searchOwnProducts(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  term: string,
): Promise<FoundOwnProduct[]> {
  const rows = await searchProductsOf(deps.db, vendor.id, { term, limit: MOST })
  const pictures = await getPictures(
    { reader: deps.db },
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return rows.map(({ pictureId, ...row }) => {
    const picture = pictures.get(pictureId ?? '')
    return { ...row, picture: picture ? toListedPicture(picture) : null }
  })
}
