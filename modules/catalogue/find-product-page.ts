import { z } from 'zod'
import type { Deps } from '#infra/deps.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { findPublicVendorById } from '#modules/vendors/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { toProductCard } from './product-card.ts'
import type { ProductCardView, ProductPage } from './product-contract.ts'
import { getVendorRating } from './queries-places.ts'
import { findProduct, isDeleted, listCardsById, listPictureIds, listRelated } from './queries.ts'
import { findNextChange, showCards } from './show-cards.ts'

export type ProductPageAnswer = { kind: 'found'; page: ProductPage } | { kind: 'gone' }

const RELATED = 4
const MOST_CARDS = 100
const specs = z.array(z.tuple([z.string(), z.string()]))

/** Hidden products look as if they never existed (null). Products that the vendor deleted are `gone`. */
export async function findProductPage(deps: Pick<Deps, 'reader'>, id: string): Promise<ProductPageAnswer | null> {
  if (!isShortId(id)) return null
  const row = await findProduct(deps.reader, id)
  if (!row) return (await isDeleted(deps.reader, id)) ? { kind: 'gone' } : null
  const [vendor, rating, pictureIds, related] = await Promise.all([
    findPublicVendorById(deps, row.vendorId),
    getVendorRating(deps.reader, row.vendorId),
    listPictureIds(deps.reader, id),
    listRelated(deps.reader, { category: row.categorySlug, except: id, price: row.sellingPrice, limit: RELATED }),
  ])
  if (!vendor) return null
  const ids = [...pictureIds, ...[...related].flatMap((one) => one.pictureId ?? []), vendor.logoPictureId ?? '']
  const pictures = await getPictures(deps, ids.filter(Boolean))
  const { count, average } = { count: rating.ratingCount, average: rating.ratingSum / rating.ratingCount }
  return {
    kind: 'found',
    page: {
      product: {
        ...toProductCard(row, pictures),
        description: row.description,
        sku: row.sku,
        categoryName: row.categoryName,
        brand: row.brandSlug && row.brandName ? { slug: row.brandSlug, name: row.brandName } : null,
        pictures: pictureIds.flatMap((pictureId) => pictures.get(pictureId) ?? []),
        specs: specs.parse(row.specs),
        listedAt: row.createdAt.toISOString(),
        changedAt: row.updatedAt.toISOString(),
      },
      vendor: {
        slug: vendor.slug,
        name: vendor.name,
        description: vendor.description,
        logo: pictures.get(vendor.logoPictureId ?? '') ?? null,
        rating: count > 0 ? { average, count } : null,
        delivered: vendor.delivered,
        answerMinutes: vendor.answerMinutes,
      },
      related: related.map((one) => toProductCard(one, pictures)),
      changesAt: findNextChange([row, ...related]),
    },
  }
}

/** Preserves the order of `ids`, and leaves out products that are not available. */
export async function listCards(deps: Pick<Deps, 'reader'>, ids: string[]): Promise<ProductCardView[]> {
  const known = [...new Set(ids)].filter(isShortId).slice(0, MOST_CARDS)
  return showCards(deps, await listCardsById(deps.reader, known))
}
