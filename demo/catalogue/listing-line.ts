import { NULL } from './copy.ts'
import type { StockedProduct } from './stock.ts'
import { listChoices } from './make-variants.ts'
import type { Words } from './words.ts'

export const LISTING_COLUMNS = `id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal, sale_ends,
  in_stock, stars, created_at, sold_count, words, weighed_rating, mid_slug, leaf_slug, choices, details`
export const LISTINGS = `listings (${LISTING_COLUMNS})`
const SORT_LENGTH = 60

/** Must equal the view `listing_rows`: a test compares both. */
export function toListingLine(product: StockedProduct, words: Words, now: Date): string {
  if (!product.isActive) return ''
  const { pieces, price, comparePrice, salePrice, saleEnd } = product
  const isOnSale = salePrice !== null && saleEnd !== null && saleEnd > now.toISOString()
  const isStruck = comparePrice !== null && comparePrice > price
  const selling = isOnSale ? salePrice : price
  const [main = product.category, mid = NULL, leaf = NULL] = product.path
  const before = isOnSale ? price : isStruck ? comparePrice : selling
  const fields = [
    product.id,
    product.vendorId,
    main,
    product.brandSlug,
    words.sortName(pieces).trim().slice(0, SORT_LENGTH),
    selling,
    isOnSale || isStruck ? Math.floor(((before - selling) * 10_000) / before) : 0,
    isStruck && product.stock > 0,
    isOnSale ? saleEnd : NULL,
    product.stock > 0,
    product.ratingCount > 0 ? Math.floor(product.ratingSum / product.ratingCount) : 0,
    product.createdAt,
    product.sold,
    words.search(product, product.brandSlug, product.path.at(-1) ?? main),
    Math.floor(((product.ratingSum + 35) * 1000) / (product.ratingCount + 10)),
    mid,
    leaf,
    `{${product.variants ? listChoices(product.variants).join(',') : ''}}`,
    // the products are new, and have no attributes
    '{}',
  ]
  return `${fields.join('\t')}\n`
}
