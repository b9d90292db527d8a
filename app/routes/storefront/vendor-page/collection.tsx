import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { findCollectionPage } from '#modules/catalogue/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage, cachePage } from '#app/http/context.ts'
import { tagsOfVendor } from '../shared/cache-product-page.server.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/collection'

export const handle = ownHead

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = getPage(context)
  const found = await findCollectionPage(page.deps, { vendorSlug: params.slug, slug: params.collection })
  if (!found) throw data(null, { status: 404 })
  const { id, slug, name, description, isEmpty, vendor } = found
  if (vendor.slug !== params.slug || slug !== params.collection)
    throw redirect(urls.collection(vendor.slug, slug) + new URL(request.url).search, 301)
  // only for a while, for example during a holiday, which the vendor's page explains
  if (isEmpty) throw redirect(urls.vendor(vendor.slug), 302)
  const list = await loadList(
    page,
    request,
    { kind: 'collection', slug: vendor.slug, collection: slug },
    {
      title: msg`${name} from ${vendor.name}`,
      short: name,
      description: description ?? msg`${name}: chosen by ${vendor.name} on ShopZero. Delivered all over Nigeria.`,
      isInside: true,
      above: [{ name: vendor.name, path: urls.vendor(vendor.slug) }],
    },
    tagsOfVendor(vendor.id),
  )
  cachePage(page, { tags: [`collection:${id}`], query: [] })
  return { ...list, description }
}

const CollectionHeading = hydrateOnInteraction(async () => (await import('./collection-heading.tsx')).CollectionHeading)

export default function Collection({ loaderData: { description, head, ...loaded } }: Route.ComponentProps) {
  const data = useListData(loaded)
  return (
    <ListScreen
      data={data}
      head={head}
      heading={<CollectionHeading data={data} steps={head.steps} description={description} />}
    />
  )
}
