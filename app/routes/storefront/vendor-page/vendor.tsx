import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { findVendorPage, listShownCollections } from '#modules/catalogue/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage, cachePage } from '#app/http/context.ts'
import { tagsOfVendor } from '../shared/cache-product-page.server.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/vendor'

export const handle = ownHead

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = getPage(context)
  const answer = await findVendorPage(page.deps, params.slug)
  if (!answer) throw data(null, { status: 404 })
  const slug = answer.kind === 'moved' ? answer.slug : answer.vendor.slug
  if (answer.kind === 'moved' || slug !== params.slug)
    throw redirect(urls.vendor(slug) + new URL(request.url).search, 301)
  const { vendor } = answer
  const { id, name } = vendor
  const [list, collections] = await Promise.all([
    loadList(
      page,
      request,
      { kind: 'vendor', slug },
      {
        title: name,
        description: msg`Everything ${name} sells on ShopZero, with prices and ratings. Delivered all over Nigeria.`,
        isInside: true,
      },
      tagsOfVendor(id),
    ),
    listShownCollections(page.deps, id),
  ])
  const until = vendor.awayUntil ? new Date(vendor.awayUntil) : null
  cachePage(page, { tags: [`vendor-collections:${id}`], until, query: [] })
  return { ...list, vendor, collections }
}

const VendorHeading = hydrateOnInteraction(async () => (await import('./vendor-heading.tsx')).VendorHeading)

export default function Vendor({ loaderData: { vendor, collections, head, ...loaded } }: Route.ComponentProps) {
  const data = useListData(loaded)
  return (
    <ListScreen
      data={data}
      head={head}
      heading={<VendorHeading vendor={vendor} collections={collections} data={data} />}
    />
  )
}
