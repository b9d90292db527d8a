import type { Deps } from '#infra/deps.ts'
import { versionOf } from '#infra/version.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { kobo } from '#shared/money.ts'
import type { CollectionDetail, CollectionInput, OwnCollection } from './contract.ts'
import * as queries from './queries.ts'

type Reading = Pick<Deps, 'db'>

/** In the vendor's order. Reads the primary database, because a replica may lack the latest change. */
export async function listOwnCollections(deps: Reading, vendor: Pick<ApprovedVendor, 'id'>): Promise<OwnCollection[]> {
  return toOwn(deps, await queries.listOwnRows(deps.db, vendor.id))
}

export async function findOwnCollection(
  deps: Reading,
  vendor: Pick<ApprovedVendor, 'id'>,
  id: string,
): Promise<CollectionDetail | null> {
  const rows = isShortId(id) ? await queries.listOwnRows(deps.db, vendor.id, id) : []
  const [collection] = await toOwn(deps, rows)
  if (!collection) return null
  const products = await queries.listProductsOf(deps.db, id)
  const pictures = await getPictures(
    { reader: deps.db },
    products.flatMap(({ pictureId }) => pictureId ?? []),
  )
  const items = products.map(({ pictureId, price, ...product }) => {
    const picture = pictures.get(pictureId ?? '')
    return { ...product, price: kobo(price), picture: picture ? toListedPicture(picture) : null }
  })
  return { ...collection, items, version: versionOf(valuesOf(collection)) }
}

/** What the edit form changes. */
export function valuesOf({ name, description, isActive }: CollectionInput): unknown[] {
  return [name, description, isActive]
}

async function toOwn(deps: Reading, rows: queries.OwnRow[]): Promise<OwnCollection[]> {
  const pictures = await getPictures(
    { reader: deps.db },
    rows.flatMap(({ ownPictureId, firstPictureId }) => ownPictureId ?? firstPictureId ?? []),
  )
  return rows.map(({ ownPictureId, firstPictureId, ...row }) => {
    const picture = pictures.get(ownPictureId ?? firstPictureId ?? '')
    return { ...row, picture: picture ? toListedPicture(picture) : null, hasOwnPicture: ownPictureId !== null }
  })
}
