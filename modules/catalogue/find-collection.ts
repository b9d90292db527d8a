import type { Deps } from '#infra/deps.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { findPublicVendor } from '#modules/vendors/index.server.ts'
import { toSlug } from './find-place.ts'
import type { CollectionPage, ShownCollection } from './product-contract.ts'
import * as queries from './queries-collections.ts'

/** The collections on a vendor's page: those with products that shoppers may see. */
export async function listShownCollections(deps: Pick<Deps, 'reader'>, vendorId: string): Promise<ShownCollection[]> {
  const rows = await queries.listShownCollections(deps.reader, vendorId)
  const pictures = await getPictures(
    deps,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return rows.map(({ slug, name, count, pictureId }) => {
    const picture = pictures.get(pictureId ?? '')
    return { slug, name, count, picture: picture ? toListedPicture(picture) : null }
  })
}

/** null if shoppers may not see it. For a former slug of the vendor, the result has the current one. */
export async function findCollectionPage(
  deps: Pick<Deps, 'reader'>,
  input: { vendorSlug: string; slug: string },
): Promise<CollectionPage | null> {
  const vendor = await findPublicVendor(deps, toSlug(input.vendorSlug))
  if (!vendor) return null
  const found = await queries.findShownCollection(deps.reader, { vendorId: vendor.id, slug: toSlug(input.slug) })
  return found && { ...found, vendor: { id: vendor.id, slug: vendor.slug, name: vendor.name } }
}
