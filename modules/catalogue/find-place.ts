import type { Deps } from '#infra/deps.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { findPublicVendor } from '#modules/vendors/index.server.ts'
import { isCategorySlug } from './list-request.ts'
import type { CategorySlug, VendorPage } from './product-contract.ts'
import * as queries from './queries-places.ts'

export async function findCategory(
  deps: Pick<Deps, 'reader'>,
  slug: string,
): Promise<{ slug: CategorySlug; name: string } | null> {
  const row = await queries.findCategory(deps.reader, toSlug(slug))
  return row && isCategorySlug(row.slug) ? { slug: row.slug, name: row.name } : null
}

export async function findBrand(
  deps: Pick<Deps, 'reader'>,
  slug: string,
): Promise<{ slug: string; name: string } | null> {
  return (await queries.findBrand(deps.reader, toSlug(slug))) ?? null
}

export type VendorPageAnswer = { kind: 'found'; vendor: VendorPage } | { kind: 'moved'; slug: string }

/** null if the vendor may not sell. For a former slug, it returns the current one. */
export async function findVendorPage(deps: Pick<Deps, 'reader'>, slug: string): Promise<VendorPageAnswer | null> {
  const vendor = await findPublicVendor(deps, toSlug(slug))
  if (!vendor) return null
  if (vendor.slug !== toSlug(slug)) return { kind: 'moved', slug: vendor.slug }
  const { logoPictureId, bannerPictureId, awayUntil, since, ...shown } = vendor
  const [{ ratingCount, ratingSum }, pictures] = await Promise.all([
    queries.getVendorRating(deps.reader, vendor.id),
    getPictures(
      deps,
      [logoPictureId, bannerPictureId].flatMap((id) => id ?? []),
    ),
  ])
  return {
    kind: 'found',
    vendor: {
      ...shown,
      logo: pictures.get(logoPictureId ?? '') ?? null,
      banner: pictures.get(bannerPictureId ?? '') ?? null,
      rating: ratingCount > 0 ? { average: ratingSum / ratingCount, count: ratingCount } : null,
      since: since.toISOString(),
      awayUntil: awayUntil?.toISOString() ?? null,
    },
  }
}

/** Accepts any case, and cuts the text to the maximum length of a slug. */
export function toSlug(text: string): string {
  return text.slice(0, 200).toWellFormed().replaceAll('\0', '').toLowerCase()
}
