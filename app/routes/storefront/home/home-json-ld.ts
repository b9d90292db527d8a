import { publicUrl, socialUrls, urls } from '#app/urls.ts'
import type { ShopData } from '#app/http/shop-data.ts'
import type { JsonLdThing } from '../shared/json-ld.tsx'

export function toShopThings({ origin, site }: Pick<ShopData, 'origin' | 'site'>): JsonLdThing[] {
  const home = publicUrl(origin, urls.home())
  return [
    {
      '@type': 'Organization',
      name: site.siteName,
      url: home,
      logo: publicUrl(origin, '/icon-512.png'),
      telephone: site.contactPhone,
      ...(site.postalAddress
        ? { address: { '@type': 'PostalAddress', streetAddress: site.postalAddress, addressCountry: 'NG' } }
        : {}),
      sameAs: Object.values(socialUrls),
    },
    {
      '@type': 'WebSite',
      name: site.siteName,
      url: home,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl(origin, urls.search())}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
