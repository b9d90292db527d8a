import { data } from 'react-router'
import type { Deps } from '#infra/deps.ts'
import { sitemap } from '#modules/catalogue/index.server.ts'
import { listSitemapVendors } from '#modules/vendors/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { slugify } from '#shared/text.ts'
import { publicUrl, urls } from '#app/urls.ts'
import { getPage, cachePage } from '#app/http/context.ts'
import { toSitemap, type SitemapEntry } from './sitemap.server.ts'
import type { Route } from './+types/sitemap-part'

type Reading = Pick<Deps, 'reader'>

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const after = new URL(request.url).searchParams.get('after') ?? ''
  const entries = await listPart(page.deps, params.part, after)
  if (!entries) throw data('There is no such part.\n', { status: 404 })
  cachePage(page, { tags: ['products', 'collections'], query: ['after'] })
  return toSitemap(
    entries.map((entry) => ({ ...entry, address: publicUrl(page.deps.config.web.origin, entry.address) })),
  )
}

/** null: there is no such part. */
async function listPart(deps: Reading, part: string, after: string): Promise<SitemapEntry[] | null> {
  switch (part) {
    case 'pages.xml':
      return listPages(deps)
    case 'brands.xml':
      if (after !== slugify(after)) return null
      return (await sitemap.listSitemapBrands(deps, after)).map((slug) => ({ address: urls.brand(slug) }))
    case 'vendors.xml':
      if (after !== slugify(after)) return null
      return (await listSitemapVendors(deps, after)).map((slug) => ({ address: urls.vendor(slug) }))
    case 'collections.xml': {
      if (after !== '' && !isShortId(after)) return null
      const collections = await sitemap.listSitemapCollections(deps, after)
      return collections.map(({ vendorSlug, slug }) => ({ address: urls.collection(vendorSlug, slug) }))
    }
    case 'products.xml': {
      if (after !== '' && !isShortId(after)) return null
      const products = await sitemap.listSitemapProducts(deps, after)
      return products.map(({ id, changedAt }) => ({ address: urls.product(id), changedAt }))
    }
    default:
      return null
  }
}

async function listPages(deps: Reading): Promise<SitemapEntry[]> {
  const categories = await sitemap.listSitemapCategories(deps)
  const fixed = [
    urls.home(),
    urls.products(),
    urls.flashSales(),
    urls.dealsOfTheDay(),
    urls.sell(),
    urls.about(),
    urls.contact(),
    urls.faq(),
    urls.terms(),
    urls.privacy(),
    urls.newsletter(),
    urls.appDownload(),
    urls.returns(),
    urls.shipping(),
    urls.refunds(),
    urls.partnership(),
    urls.affiliate(),
    urls.bulkOrders(),
  ]
  return [...fixed, ...categories.map((slug) => urls.category(slug))].map((address) => ({ address }))
}
