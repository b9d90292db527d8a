import type { ProductView, VendorCard } from '#modules/catalogue/contract.ts'
import { truncateAtWord } from '#shared/truncate-at-word.ts'
import { publicUrl, urls } from '#app/urls.ts'
import { toBreadcrumbList, type JsonLdThing } from '../shared/json-ld.tsx'
import { largestAddress } from '#app/components/picture-files.ts'

type Offered = Pick<ProductView, 'price' | 'saleEnds' | 'stock' | 'sku'>

type Said = {
  product: Pick<
    ProductView,
    | 'id'
    | 'name'
    | 'description'
    | 'sku'
    | 'brand'
    | 'pictures'
    | 'price'
    | 'saleEnds'
    | 'stock'
    | 'rating'
    | 'options'
    | 'variants'
    | 'specs'
  > & { trail: { slug: string; name: string }[]; condition?: ProductView['condition'] }
  vendor: Pick<VendorCard, 'name' | 'slug'>
  home: string
}

const CONDITIONS: Record<ProductView['condition'], string> = {
  new: 'New',
  refurbished: 'Refurbished',
  'foreign-used': 'Used',
  'nigerian-used': 'Used',
}

/** The product with its price and rating, or with its variants, and its breadcrumbs. */
export function toProductThings({ product, vendor, home }: Said, origin: string): JsonLdThing[] {
  const address = (path: string): string => publicUrl(origin, path)
  const { id, name, description, brand, trail, pictures, rating, options, variants, specs, condition = 'new' } = product
  const seller = { '@type': 'Organization', name: vendor.name, url: address(urls.vendor(vendor.slug)) }
  const images = pictures.map((picture) => address(largestAddress(picture)))
  const toOffer = ({ price, saleEnds, stock, ...one }: Offered, path: string) => ({
    sku: one.sku,
    offers: {
      '@type': 'Offer',
      url: address(path),
      price: (price / 100).toFixed(2),
      priceCurrency: 'NGN',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      ...(saleEnds ? { priceValidUntil: saleEnds } : {}),
      seller,
    },
  })
  return [
    {
      '@type': variants.length > 0 ? 'ProductGroup' : 'Product',
      name,
      description: truncateAtWord(description, 1000),
      category: trail.map((step) => step.name).join(' › '),
      image: images,
      itemCondition: `https://schema.org/${CONDITIONS[condition]}Condition`,
      // the first says the condition in words
      additionalProperty: specs.slice(1).map(([label, value]) => ({ '@type': 'PropertyValue', name: label, value })),
      ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
      ...(variants.length > 0
        ? {
            productGroupID: id,
            variesBy: options.map((option) => option.name),
            hasVariant: variants.map((variant) => ({
              '@type': 'Product',
              name: `${name} (${variant.chosen.join(', ')})`,
              image: images[variant.picture ?? 0],
              ...toOffer(variant, urls.variant(id, variant.id)),
            })),
          }
        : toOffer(product, urls.product(id))),
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
      ...trail.map((step) => ({ name: step.name, address: address(urls.category(step.slug)) })),
      { name, address: address(urls.product(id)) },
    ]),
  ]
}
