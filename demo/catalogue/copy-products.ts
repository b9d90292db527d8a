import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { slugify } from '#shared/text.ts'
import { HOUR } from '#shared/time.ts'
import { toSku } from '../rows/goods.ts'
import { makeProduct, type CatalogueProduct } from './make-product.ts'
import type { CatalogueVendor } from './make-vendor.ts'
import type { PictureCase } from './pictures.ts'

export type Stock = {
  seed: number
  products: number
  from: Date
  now: Date
  vendors: CatalogueVendor[]
  pictures: PictureCase
}

const PRODUCTS = `products (id, vendor_id, name, description, category_slug, brand_slug, sku, price, compare_price,
  is_flash_sale, flash_sale_price, flash_sale_end, stock_quantity, is_active, is_featured, specs,
  rating_count, rating_sum, sold_count, created_at, updated_at)`
const PICTURES = 'product_pictures (product_id, position, picture_id)'
const NULL = '\\N'
const BLOCK_BYTES = 65_536

export async function copyProducts(client: pg.Client, stock: Stock, start: number, end: number): Promise<void> {
  const categoriesOf = (v: number) => stock.vendors[v]?.categories ?? []
  const shown: string[] = []
  function* lines(): Generator<string> {
    for (let n = start; n < end; n++) {
      const product = makeProduct(stock.seed, n, categoriesOf)
      const pictureId = stock.pictures.pick(product)
      if (pictureId) shown.push(`${product.id}\t1\t${pictureId}\n`)
      yield toLine(product, stock, n)
    }
  }
  await copy(client, PRODUCTS, lines())
  if (shown.length > 0) await copy(client, PICTURES, shown)
}

const slugs = new Map<string, string>()

function toSlug(brand: string): string {
  const slug = slugs.get(brand) ?? slugify(brand)
  slugs.set(brand, slug)
  return slug
}

/** No field holds a tab, a line end or a backslash, so none has to be escaped. */
function toLine(product: CatalogueProduct, stock: Stock, n: number): string {
  const { sale, comparePriceNaira } = product
  const vendor = stock.vendors[product.vendor]
  // the later in the row, the newer: the indexes by time grow at their end
  const age = (stock.now.getTime() - stock.from.getTime()) * (1 - n / stock.products)
  const createdAt = new Date(stock.now.getTime() - age).toISOString()
  const fields = [
    product.id,
    vendor?.id,
    product.name,
    product.description,
    product.category,
    toSlug(product.brand),
    toSku(product.category, vendor?.slug ?? '', product.number),
    product.priceNaira * 100,
    comparePriceNaira === null ? NULL : comparePriceNaira * 100,
    sale !== null,
    sale ? sale.priceNaira * 100 : NULL,
    sale ? new Date(stock.now.getTime() + sale.endsInHours * HOUR).toISOString() : NULL,
    product.stock,
    product.isActive,
    product.isFeatured,
    JSON.stringify(product.specs),
    product.ratingCount,
    product.ratingSum,
    product.sold,
    createdAt,
    createdAt,
  ]
  return `${fields.join('\t')}\n`
}

async function copy(client: pg.Client, target: string, lines: Iterable<string>): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  const done = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject))
  let block = ''
  for (const line of lines) {
    block += line
    if (block.length < BLOCK_BYTES) continue
    const goOn = stream.write(block)
    block = ''
    if (!goOn) await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), done])
  }
  stream.end(block)
  await done
}
