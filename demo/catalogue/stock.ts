import { slugify } from '#shared/text.ts'
import { HOUR } from '#shared/time.ts'
import type { CatalogueProduct } from './make-product.ts'
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
  /** of a product's category, from the main one down; only the main one, if staff have another tree */
  pathOf: (product: Pick<CatalogueProduct, 'category' | 'subcategory'>) => string[]
  /** set if triggers are skipped: listings and search words are written here too */
  words: Words | null
}

/** The product as its row stores it: amounts in kobo, and a time for everything. */
export type StockedProduct = CatalogueProduct & {
  vendorId: string
  path: string[]
  brandSlug: string
  price: number
  comparePrice: number | null
  salePrice: number | null
  saleEnd: string | null
  createdAt: string
}

export function toStocked(product: CatalogueProduct, stock: Stock, n: number): StockedProduct {
  const { sale, comparePriceNaira } = product
  // later rows are newer, so that indexes by time only grow at their end
  const age = (stock.now.getTime() - stock.from.getTime()) * (1 - n / stock.products)
  return {
    ...product,
    path: stock.pathOf(product),
    vendorId: stock.vendors[product.vendor]?.id ?? '',
    brandSlug: toSlug(product.pieces.brand),
    price: product.priceNaira * 100,
    comparePrice: comparePriceNaira === null ? null : comparePriceNaira * 100,
    salePrice: sale && sale.priceNaira * 100,
    saleEnd: sale && new Date(stock.now.getTime() + sale.endsInHours * HOUR).toISOString(),
    createdAt: new Date(stock.now.getTime() - age).toISOString(),
  }
}

const slugs = new Map<string, string>()

function toSlug(brand: string): string {
  const slug = slugs.get(brand) ?? slugify(brand)
  slugs.set(brand, slug)
  return slug
}
