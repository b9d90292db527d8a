import type pg from 'pg'
import { toSku } from '../rows/goods.ts'
import { copy, NULL } from './copy.ts'
import { LISTINGS, toListingLine } from './listing-line.ts'
import { makeProduct } from './make-product.ts'
import type { PictureCase } from './pictures.ts'
import { toStocked, type Stock, type StockedProduct } from './stock.ts'

const PRODUCTS = `products (id, vendor_id, name, description, category_slug, brand_slug, sku, price, compare_price,
  is_flash_sale, flash_sale_price, flash_sale_end, stock_quantity, is_active, is_featured, specs,
  rating_count, rating_sum, sold_count, created_at, updated_at, options, least_stock)`
const VARIANTS = `variants (id, product_id, vendor_id, options, position, sku, price, compare_price, is_flash_sale, flash_sale_price,
  flash_sale_end, stock_quantity, archived_at, created_at)`
const PICTURES = 'product_pictures (product_id, position, picture_id)'
const STOCK_MOVES = 'stock_movements (variant_id, change, reason, at)'

/** How many products are in memory at once, unless triggers need them in a single statement. */
const SLICE = 2000

/** In one transaction: all products or none. */
export async function copyProducts(client: pg.Client, stock: Stock, start: number, end: number): Promise<void> {
  const size = stock.words ? SLICE : end - start
  await client.query('begin')
  for (let n = start; n < end; n += size) await copySlice(client, stock, n, Math.min(n + size, end))
  await client.query('commit')
}

async function copySlice(client: pg.Client, stock: Stock, start: number, end: number): Promise<void> {
  const { words, pictures, now } = stock
  const categoriesOf = (v: number) => stock.vendors[v]?.categories ?? []
  const products: StockedProduct[] = []
  for (let n = start; n < end; n++) products.push(toStocked(makeProduct(stock.seed, n, categoriesOf), stock, n))
  const copyAs = (target: string, toText: (product: StockedProduct) => string) =>
    copy(client, target, products.map(toText))
  await copyAs(PRODUCTS, (product) => toLine(product, stock))
  if (pictures.hasAny) await copyAs(PICTURES, (product) => toPictureLine(product, pictures))
  if (words) {
    await copyAs(LISTINGS, (product) => toListingLine(product, words, now))
    await copyAs(STOCK_MOVES, toStockLine)
  }
  await copyAs(VARIANTS, (product) => toVariantLines(product, stock))
}

/** No field contains a tab, a line end or a backslash, so nothing needs escaping. */
function toLine(product: StockedProduct, stock: Stock): string {
  const { id, vendorId, name, description, category, path, brandSlug, price, createdAt, variants } = product
  const sku = skuOf(product, stock)
  const texts = `${id}\t${vendorId}\t${name}\t${description}\t${path.at(-1) ?? category}\t${brandSlug}\t${sku}`
  const prices = `${price}\t${product.comparePrice ?? NULL}\t${product.salePrice !== null}\t${product.salePrice ?? NULL}`
  const state = `${product.saleEnd ?? NULL}\t${variants && !stock.words ? 0 : product.stock}\t${product.isActive}\t${product.isFeatured}`
  const judged = `${JSON.stringify(product.specs)}\t${product.ratingCount}\t${product.ratingSum}\t${product.sold}`
  const choice = `${JSON.stringify(variants?.options ?? [])}\t${variants?.leastStock ?? product.stock}`
  return `${texts}\t${prices}\t${state}\t${judged}\t${createdAt}\t${createdAt}\t${choice}\n`
}

function toPictureLine(product: StockedProduct, pictures: PictureCase): string {
  const pictureId = pictures.pick(product)
  return pictureId ? `${product.id}\t1\t${pictureId}\n` : ''
}

function toStockLine({ id, stock, variants, createdAt }: StockedProduct): string {
  return (variants?.rows ?? [{ id, stock }])
    .filter((one) => one.stock > 0)
    .map((one) => `${one.id}\t${one.stock}\topening\t${createdAt}\n`)
    .join('')
}

/** The product's own variant comes with a trigger, or is written here, because it is archived. */
function toVariantLines(product: StockedProduct, stock: Stock): string {
  const { id, vendorId, price, comparePrice, salePrice, saleEnd, variants, createdAt } = product
  if (!variants) return ''
  const sku = skuOf(product, stock)
  const prices = `${price}\t${comparePrice ?? NULL}\t${salePrice !== null}\t${salePrice ?? NULL}\t${saleEnd ?? NULL}`
  const whole = `${id}\t${id}\t${vendorId}\t{}\t1\t${sku}\t${prices}\t0\t${createdAt}\t${createdAt}\n`
  const lines = variants.rows.map(({ id: variantId, chosen, stock: pieces }, i) => {
    const which = `${variantId}\t${id}\t${vendorId}\t{${chosen.map((value) => `"${value}"`).join(',')}}\t${i + 1}\t${sku}-${i + 1}`
    return `${which}\t${prices}\t${pieces}\t${NULL}\t${createdAt}\n`
  })
  return [...(stock.words ? [whole] : []), ...lines].join('')
}

function skuOf({ category, vendor, number }: StockedProduct, stock: Stock): string {
  return toSku(category, stock.vendors[vendor]?.slug ?? '', number)
}
