import { naira } from '#shared/money.ts'
import { slugify } from '#shared/text.ts'
import { DAY, HOUR } from '#shared/time.ts'
import type { DemoProduct, DemoVendor } from '../content/schemas.ts'
import { toLogoText, toSourceText } from '../picture-source.ts'
import type { DemoShop } from './people.ts'
import { ago, days, type Row, type Source } from './source.ts'

/** A product as the makers of orders and words see it. */
export type Shelved = DemoProduct & { id: string; shop: DemoShop; listedAt: Date; firstPictureId: string | null }

type Goods = {
  brands: Row<'brands'>[]
  pictures: Row<'pictures'>[]
  logos: { vendorId: string; pictureId: string }[]
  products: (Row<'products'> & { id: string })[]
  productPictures: Row<'productPictures'>[]
  shelf: Shelved[]
}

type Content = { products: DemoProduct[]; shops: DemoShop[]; vendors: DemoVendor[] }

export function makeGoods(source: Source, content: Content): Goods {
  const shops = new Map(content.shops.map((shop) => [shop.key, shop]))
  const brands = new Map<string, string>()
  const numbers = new Map<string, number>()
  const ids = source.ids(source.now)
  const pictures = makePictureCase(() => ids.short(), source.now)
  const goods: Goods = { brands: [], pictures: pictures.rows, logos: [], products: [], productPictures: [], shelf: [] }

  for (const vendor of content.vendors) {
    const shop = need(shops.get(vendor.key), vendor.key)
    const pictureId = pictures.take(shop, toLogoText(vendor.key, vendor.logoEmoji), 'logo')
    goods.logos.push({ vendorId: shop.id, pictureId })
  }
  for (const product of content.products) {
    const shop = need(shops.get(product.vendor), product.vendor)
    const number = (numbers.get(shop.key) ?? 0) + 1
    numbers.set(shop.key, number)
    if (product.brand) brands.set(slugify(product.brand), product.brand)
    const row = toProductRow(source, product, shop, number)
    const pictureIds = distinct(
      product.pictures.map((picture) => pictures.take(shop, toSourceText(shop.key, picture), 'product')),
    )
    goods.products.push(row)
    goods.productPictures.push(...pictureIds.map((pictureId, i) => ({ productId: row.id, position: i + 1, pictureId })))
    goods.shelf.push({ ...product, id: row.id, shop, listedAt: row.createdAt, firstPictureId: pictureIds[0] ?? null })
  }
  goods.brands = [...brands].map(([slug, name]) => ({ slug, name }))
  return goods
}

/** One row for each arrangement of each vendor: pictures belong to whoever sells with them. */
function makePictureCase(newId: () => string, now: Date) {
  const rows: Row<'pictures'>[] = []
  const known = new Map<string, string>()
  return {
    rows,
    take(shop: DemoShop, sourceHash: string, recipe: 'product' | 'logo'): string {
      const kept = known.get(sourceHash)
      if (kept) return kept
      const id = newId()
      known.set(sourceHash, id)
      rows.push({ id, vendorId: shop.id, recipe, status: 'waiting', sourceHash, createdAt: now })
      return id
    },
  }
}

function toProductRow(source: Source, product: DemoProduct, shop: DemoShop, number: number) {
  const { random, now } = source
  // what sells well has been here for longer
  const age = Math.min((now.getTime() - shop.openedAt.getTime()) * 0.95, days(random, 2, 60 + 70 * product.popularity))
  const createdAt = ago(source, age)
  return {
    id: source.ids(createdAt).short(),
    vendorId: shop.id,
    name: product.name,
    description: product.description,
    categorySlug: product.category,
    brandSlug: product.brand && slugify(product.brand),
    sku: toSku(product.category, shop.key, number),
    price: naira(product.priceNaira),
    comparePrice: product.comparePriceNaira === null ? null : naira(product.comparePriceNaira),
    isFlashSale: product.sale !== null,
    flashSalePrice: product.sale && naira(product.sale.priceNaira),
    flashSaleEnd: product.sale && new Date(now.getTime() + product.sale.endsInHours * HOUR),
    stockQuantity: product.stock,
    isFeatured: product.featured,
    specs: JSON.stringify(product.specs),
    createdAt,
    updatedAt: new Date(createdAt.getTime() + Math.min(age, random.next() * 20 * DAY)),
  }
}

/** Category and vendor in three letters each, and a number: FAS-BAL-0007 */
export function toSku(category: string, vendorSlug: string, number: number): string {
  const letters = (slug: string): string => slug.replaceAll('-', '').slice(0, 3).toUpperCase()
  return `${letters(category)}-${letters(vendorSlug)}-${String(number).padStart(4, '0')}`
}

function distinct(ids: string[]): string[] {
  return [...new Set(ids)]
}

function need<T>(found: T | undefined, key: string): T {
  if (found === undefined) throw new Error(`the demo content names ${key}, which is nowhere`)
  return found
}
