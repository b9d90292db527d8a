import { naira } from '#shared/money.ts'
import { makeIds } from '#shared/ids.ts'
import { slugify } from '#shared/text.ts'
import { DAY, HOUR } from '#shared/time.ts'
import type { DemoDetails, DemoProduct, DemoVariants, DemoVendor } from '../content/schemas.ts'
import { looks } from '../content/looks.ts'
import { makeRandom } from '../random.ts'
import { toSourceText, type PictureSource } from '../picture-source.ts'
import type { shopViews } from '../studio/job.ts'
import type { DemoShop } from './people.ts'
import { ago, days, type Row, type Source } from './source.ts'
import { makeVariantCase, type Buyable } from './variants.ts'

/** A product for the generators of orders and reviews. */
export type Shelved = DemoProduct & {
  id: string
  shop: DemoShop
  listedAt: Date
  firstPictureId: string | null
  buyables: Buyable[]
}

const PICTURE_SEED = 570

type Goods = {
  brands: Row<'brands'>[]
  pictures: Row<'pictures'>[]
  fronts: { vendorId: string; logoPictureId: string; bannerPictureId: string }[]
  products: (Row<'products'> & { id: string })[]
  productPictures: Row<'productPictures'>[]
  variants: Row<'variants'>[]
  shelf: Shelved[]
}

type Content = {
  products: DemoProduct[]
  variants: DemoVariants[]
  details: DemoDetails[]
  shops: DemoShop[]
  vendors: DemoVendor[]
}

export function makeGoods(source: Source, content: Content): Goods {
  const shops = new Map(content.shops.map((shop) => [shop.key, shop]))
  const brands = new Map<string, string>()
  const numbers = new Map<string, number>()
  const detailsOf = new Map(content.details.map((one) => [one.key, one]))
  const lookOf = new Map(looks.map((look) => [look.key, look]))
  // from random numbers of their own, so that the number of pictures doesn't change the rest of the demo
  const ids = makeIds(() => source.now.getTime(), makeRandom(PICTURE_SEED).bytes)
  const pictures = makePictureCase(() => ids.short(), source.now)
  const makeVariants = makeVariantCase(source, content.variants)
  const goods: Goods = {
    brands: [],
    pictures: pictures.rows,
    fronts: [],
    products: [],
    productPictures: [],
    variants: [],
    shelf: [],
  }

  for (const vendor of content.vendors) {
    const shop = need(shops.get(vendor.key), vendor.key)
    const take = (view: (typeof shopViews)[number]): string =>
      pictures.take(shop, { recipe: view, key: vendor.key, view })
    goods.fronts.push({ vendorId: shop.id, logoPictureId: take('logo'), bannerPictureId: take('banner') })
  }
  for (const product of content.products) {
    const shop = need(shops.get(product.vendor), product.vendor)
    const number = (numbers.get(shop.key) ?? 0) + 1
    numbers.set(shop.key, number)
    if (product.brand) brands.set(slugify(product.brand), product.brand)
    const { condition = 'new' as const, warrantyMonths = null } = detailsOf.get(product.key) ?? {}
    const row = { ...toProductRow(source, product, shop, number), condition, warrantyMonths }
    const { views } = need(lookOf.get(product.key), product.key)
    const pictureIds = views.map((view) => pictures.take(shop, { recipe: 'product', key: product.key, view }))
    const made = makeVariants({ content: product, ...row })
    // the database counts the stock of the variants
    goods.products.push(made ? { ...row, options: JSON.stringify(made.options), stockQuantity: 0 } : row)
    goods.variants.push(...(made?.rows ?? []))
    const { id, createdAt: listedAt } = row
    const whole = { id, name: product.name, priceNaira: product.priceNaira, goneAt: null }
    const buyables = made?.buyables ?? [whole]
    goods.productPictures.push(...pictureIds.map((pictureId, i) => ({ productId: row.id, position: i + 1, pictureId })))
    goods.shelf.push({ ...product, id, shop, listedAt, firstPictureId: pictureIds[0] ?? null, buyables })
  }
  goods.brands = [...brands].map(([slug, name]) => ({ slug, name }))
  return goods
}

/** A picture belongs to the vendor of its product. */
function makePictureCase(newId: () => string, now: Date) {
  const rows: Row<'pictures'>[] = []
  return {
    rows,
    take(shop: DemoShop, picture: Omit<PictureSource, 'vendor'>): string {
      const id = newId()
      const sourceHash = toSourceText({ ...picture, vendor: shop.key })
      rows.push({ id, vendorId: shop.id, recipe: picture.recipe, status: 'waiting', sourceHash, createdAt: now })
      return id
    },
  }
}

function toProductRow(source: Source, product: DemoProduct, shop: DemoShop, number: number) {
  const { random, now } = source
  // popular products were listed earlier
  const age = Math.min((now.getTime() - shop.openedAt.getTime()) * 0.95, days(random, 2, 60 + 70 * product.popularity))
  const createdAt = ago(source, age)
  return {
    id: source.ids(createdAt).short(),
    vendorId: shop.id,
    name: product.name,
    description: product.description,
    categorySlug: product.subcategory,
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

/** Three letters of the category and of the vendor, and a number: FAS-BAL-0007 */
export function toSku(category: string, vendorSlug: string, number: number): string {
  const letters = (slug: string): string => slug.replaceAll('-', '').slice(0, 3).toUpperCase()
  return `${letters(category)}-${letters(vendorSlug)}-${String(number).padStart(4, '0')}`
}

function need<T>(found: T | undefined, key: string): T {
  if (found === undefined) throw new Error(`the demo content names ${key}, which is nowhere`)
  return found
}
