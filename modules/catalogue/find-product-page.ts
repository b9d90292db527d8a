import type { Deps } from '#infra/deps.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { findPublicVendorById } from '#modules/vendors/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { optionsSchema } from './options-schema.ts'
import { toPrices, toProductCard } from './product-card.ts'
import type { ProductCardView, ProductPage, VariantView } from './product-contract.ts'
import { getVendorRating } from './queries-places.ts'
import { findProduct, findVendorId, isDeleted, listCardsById, listPictureIds, listRelated } from './queries.ts'
import { findProductOfVariant, listVariants, type VariantRow } from './queries-variants.ts'
import { findNextChange, showCards } from './show-cards.ts'
import { toDetails } from './to-details.ts'

export type ProductPageAnswer =
  | { kind: 'found'; page: ProductPage }
  | { kind: 'gone' }
  /** the id is a variant's */
  | { kind: 'variant'; productId: string }

const RELATED = 4
const MOST_CARDS = 100

/** Hidden products look as if they never existed (null). Products that the vendor deleted are `gone`. */
export async function findProductPage(deps: Pick<Deps, 'reader'>, id: string): Promise<ProductPageAnswer | null> {
  if (!isShortId(id)) return null
  const row = await findProduct(deps.reader, id)
  if (!row) {
    if (await isDeleted(deps.reader, id)) return { kind: 'gone' }
    const productId = await findProductOfVariant(deps.reader, id)
    return productId === undefined ? null : { kind: 'variant', productId }
  }
  const options = optionsSchema.parse(row.options)
  const [vendor, rating, pictureIds, related, variants] = await Promise.all([
    findPublicVendorById(deps, row.vendorId),
    getVendorRating(deps.reader, row.vendorId),
    listPictureIds(deps.reader, id),
    listRelated(deps.reader, {
      path: row.categoryPath.map(({ slug }) => slug),
      except: id,
      price: row.sellingPrice,
      limit: RELATED,
    }),
    options.length > 0 ? listVariants(deps.reader, id) : [],
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
        categoryPath: row.categoryPath,
        brand: row.brandSlug && row.brandName ? { slug: row.brandSlug, name: row.brandName } : null,
        pictures: pictureIds.flatMap((pictureId) => pictures.get(pictureId) ?? []),
        ...toDetails(row),
        options,
        variants: variants.map((variant) => toVariantView(variant, pictureIds)),
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
      vendorId: row.vendorId,
      relatedVendorIds: [...new Set(related.map((one) => one.vendorId))],
      changesAt: findNextChange([row, ...related, ...variants]),
    },
  }
}

function toVariantView(row: VariantRow, pictureIds: string[]): VariantView {
  const picture = row.pictureId === null ? -1 : pictureIds.indexOf(row.pictureId)
  const { id, chosen, sku, stockQuantity: stock } = row
  return { id, chosen, sku, stock, ...toPrices(row), picture: picture < 0 ? null : picture }
}

export async function findVendorIdOf({ reader }: Pick<Deps, 'reader'>, productId: string): Promise<string | undefined> {
  return findVendorId(reader, productId)
}

/** Preserves the order of `ids`, and leaves out products that are not available. */
export async function listCards(deps: Pick<Deps, 'reader'>, ids: string[]): Promise<ProductCardView[]> {
  const known = [...new Set(ids)].filter(isShortId).slice(0, MOST_CARDS)
  return showCards(deps, await listCardsById(deps.reader, known))
}
