import type { Deps } from '#infra/deps.ts'
import { toListedPicture, type PictureView } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { findPublicVendor } from '#modules/vendors/index.server.ts'
import {
  toPathText,
  type CategoryAnswer,
  type CategoryOption,
  type CategoryPage,
  type CategoryStep,
} from './category-contract.ts'
import { findPaths, findShown, listAround, listOptions, type BelowRow } from './queries-categories.ts'
import { isCategorySlug } from './list-request.ts'
import type { CategorySlug, VendorPage } from './product-contract.ts'
import * as queries from './queries-places.ts'

/** null if there was never such a category. */
export async function findCategory(deps: Pick<Deps, 'reader'>, slug: string): Promise<CategoryAnswer | null> {
  const asked = toSlug(slug)
  const path = (await findPaths(deps.reader, [asked])).get(asked)
  const { steps: all, below } = path ? await listAround(deps.reader, path) : { steps: [], below: [] }
  const firstInactive = all.findIndex((step) => !step.isActive)
  const shown = firstInactive === -1 ? all : all.slice(0, firstInactive)
  const last = shown.at(-1)
  if (!last) return null
  if (last.slug !== asked) return { kind: 'moved', slug: last.slug }
  const pictures = await getPictures(
    deps,
    below.flatMap(({ pictureId }) => pictureId ?? []),
  )
  const steps = shown.map((step) => ({ slug: step.slug, names: step.names }))
  return {
    kind: 'found',
    category: { slug: asked, names: last.names, path: steps, below: below.map((one) => toBelow(one, pictures)) },
  }
}

function toBelow(
  { slug, names, count, pictureId }: BelowRow,
  pictures: Map<string, PictureView>,
): CategoryPage['below'][0] {
  const picture = pictures.get(pictureId ?? '')
  return { slug, names, count, picture: picture ? toListedPicture(picture) : null }
}

/** For links to them. `main`: its main category. */
export async function findShownCategories(
  deps: Pick<Deps, 'reader'>,
  slugs: string[],
): Promise<Map<string, CategoryStep & { main: CategorySlug }>> {
  const shown = await findShown(deps.reader, slugs)
  return new Map(
    [...shown].flatMap(([asked, { slug, names, path }]) => {
      const main = path.find(isCategorySlug)
      return main ? [[asked, { slug, names, main }]] : []
    }),
  )
}

/** Every category that a product can be in, in the order of the tree. */
export async function listCategoryOptions(deps: Pick<Deps, 'db'>): Promise<CategoryOption[]> {
  const options = await listOptions(deps.db)
  return options.map(({ slug, path }) => ({ slug, path: toPathText(path) }))
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
