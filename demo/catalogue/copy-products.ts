import type pg from 'pg'
import { slugify } from '#shared/text.ts'
import { HOUR } from '#shared/time.ts'
import { toSku } from '../rows/goods.ts'
import { copy, NULL } from './copy.ts'
import { LISTINGS, toListingLine } from './listing-line.ts'
import { makeProduct, type CatalogueProduct } from './make-product.ts'
import type { CatalogueVendor } from './make-vendor.ts'
import type { PictureCase } from './pictures.ts'
import type { Words } from './words.ts'

export type Stock = {
  seed: number
  products: number
  from: Date
  now: Date
  vendors: CatalogueVendor[]
  pictures: PictureCase
  /** where the triggers do not do it: what lists and search are made of is written here too */
  words: Words | null
}

/** A product as its row says it: in kobo, with a time for everything. */
export type StockedProduct = CatalogueProduct & {
  vendorId: string
  brandSlug: string
  price: number
  comparePrice: number | null
  salePrice: number | null
  saleEnd: string | null
  createdAt: string
}

const PRODUCTS = `products (id, vendor_id, name, description, category_slug, brand_slug, sku, price, compare_price,
  is_flash_sale, flash_sale_price, flash_sale_end, stock_quantity, is_active, is_featured, specs,
  rating_count, rating_sum, sold_count, created_at, updated_at)`
const PICTURES = 'product_pictures (product_id, position, picture_id)'
const STOCK_MOVES = 'stock_moves (product_id, change, reason, at)'

/** So many are in memory at a time, where no trigger wants them in one statement. */
const SLICE = 2000

/** All of them or none. */
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
}

const slugs = new Map<string, string>()

function toSlug(brand: string): string {
  const slug = slugs.get(brand) ?? slugify(brand)
  slugs.set(brand, slug)
  return slug
}

function toStocked(product: CatalogueProduct, stock: Stock, n: number): StockedProduct {
  const { sale, comparePriceNaira } = product
  // the later in the row, the newer: the indexes by time grow at their end
  const age = (stock.now.getTime() - stock.from.getTime()) * (1 - n / stock.products)
  return {
    ...product,
    vendorId: stock.vendors[product.vendor]?.id ?? '',
    brandSlug: toSlug(product.pieces.brand),
    price: product.priceNaira * 100,
    comparePrice: comparePriceNaira === null ? null : comparePriceNaira * 100,
    salePrice: sale && sale.priceNaira * 100,
    saleEnd: sale && new Date(stock.now.getTime() + sale.endsInHours * HOUR).toISOString(),
    createdAt: new Date(stock.now.getTime() - age).toISOString(),
  }
}

/** No field holds a tab, a line end or a backslash, so none has to be escaped. */
function toLine(product: StockedProduct, stock: Stock): string {
  const { id, vendorId, name, description, category, brandSlug, price, createdAt } = product
  const sku = toSku(category, stock.vendors[product.vendor]?.slug ?? '', product.number)
  const texts = `${id}\t${vendorId}\t${name}\t${description}\t${category}\t${brandSlug}\t${sku}`
  const prices = `${price}\t${product.comparePrice ?? NULL}\t${product.salePrice !== null}\t${product.salePrice ?? NULL}`
  const state = `${product.saleEnd ?? NULL}\t${product.stock}\t${product.isActive}\t${product.isFeatured}`
  const judged = `${JSON.stringify(product.specs)}\t${product.ratingCount}\t${product.ratingSum}\t${product.sold}`
  return `${texts}\t${prices}\t${state}\t${judged}\t${createdAt}\t${createdAt}\n`
}

function toPictureLine(product: StockedProduct, pictures: PictureCase): string {
  const pictureId = pictures.pick(product)
  return pictureId ? `${product.id}\t1\t${pictureId}\n` : ''
}

function toStockLine({ id, stock, createdAt }: StockedProduct): string {
  return stock > 0 ? `${id}\t${stock}\topening\t${createdAt}\n` : ''
}
