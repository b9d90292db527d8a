import { sitemap } from '#modules/catalogue/index.server.ts'
import { listSitemapVendorParts } from '#modules/vendors/index.server.ts'
import { publicUrl, urls } from '#app/urls.ts'
import { getPage, cachePage } from '#app/http/context.ts'
import { toSitemapIndex } from './sitemap.server.ts'
import type { Route } from './+types/sitemap'

/** The sitemap index. Each part has at most 10,000 URLs, and is named by the id or slug that it starts after. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const [products, brands, vendors, collections] = await Promise.all([
    sitemap.listSitemapParts(page.deps),
    sitemap.listSitemapBrandParts(page.deps),
    listSitemapVendorParts(page.deps),
    sitemap.listSitemapCollectionParts(page.deps),
  ])
  cachePage(page, { tags: ['products', 'collections'], query: [] })
  const addresses = [
    urls.sitemapPart('pages'),
    ...brands.map((after) => urls.sitemapPart('brands', after || undefined)),
    ...vendors.map((after) => urls.sitemapPart('vendors', after || undefined)),
    ...collections.map((after) => urls.sitemapPart('collections', after || undefined)),
    ...products.map((after) => urls.sitemapPart('products', after || undefined)),
  ]
  return toSitemapIndex(addresses.map((address) => publicUrl(page.deps.config.web.origin, address)))
}
