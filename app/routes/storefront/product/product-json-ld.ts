import type { ProductView, VendorCard } from '#modules/catalogue/contract.ts'
import { truncateAtWord } from '#shared/truncate-at-word.ts'
import { publicUrl, urls } from '#app/urls.ts'
import { toBreadcrumbList, type JsonLdThing } from '../shared/json-ld.tsx'
import { largestAddress } from '#app/components/picture-files.ts'

type Said = {
  product: Pick<
    ProductView,
    | 'id'
    | 'name'
    | 'description'
    | 'sku'
    | 'brand'
    | 'category'
    | 'categoryName'
    | 'pictures'
    | 'price'
    | 'saleEnds'
    | 'stock'
    | 'rating'
  >
  vendor: Pick<VendorCard, 'name' | 'slug'>
  home: string
}

/** The product with its price and rating, and its breadcrumbs. */
export function toProductThings({ product, vendor, home }: Said, origin: string): JsonLdThing[] {
  const address = (path: string): string => publicUrl(origin, path)
  const { id, name, description, sku, brand, categoryName, pictures, price, saleEnds, stock, rating } = product
  return [
    {
      '@type': 'Product',
      name,
      description: truncateAtWord(description, 1000),
      sku,
      category: categoryName,
      image: pictures.map((picture) => address(largestAddress(picture))),
      ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
      offers: {
        '@type': 'Offer',
        url: address(urls.product(id)),
        price: (price / 100).toFixed(2),
        priceCurrency: 'NGN',
        availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
        ...(saleEnds ? { priceValidUntil: saleEnds } : {}),
        seller: { '@type': 'Organization', name: vendor.name, url: address(urls.vendor(vendor.slug)) },
      },
      ...(rating
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.average.toFixed(1),
              reviewCount: rating.count,
              bestRating: 5,
              worstRating: 1,
            },
          }
        : {}),
    },
    toBreadcrumbList([
      { name: home, address: address(urls.home()) },
      { name: categoryName, address: address(urls.category(product.category)) },
      { name, address: address(urls.product(id)) },
    ]),
  ]
}
