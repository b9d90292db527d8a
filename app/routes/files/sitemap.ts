import { listSitemapParts } from '#modules/catalogue/index.server.ts'
import { publicUrl, urls } from '../../urls.ts'
import { getPage, keepPage } from '../../web/context.ts'
import { toSitemapIndex } from '../../web/sitemap.server.ts'
import type { Route } from './+types/sitemap'

/** The index: each part holds at most 10,000 addresses, the products' by the id after which they begin. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const parts = await listSitemapParts(page.deps)
  keepPage(page, { tags: ['products'], query: [] })
  const addresses = [
    ...['pages', 'brands', 'vendors'].map((kind) => urls.sitemapPart(kind)),
    ...parts.map((after) => urls.sitemapPart('products', after || undefined)),
  ]
  return toSitemapIndex(addresses.map((address) => publicUrl(page.deps.config.web.origin, address)))
}
