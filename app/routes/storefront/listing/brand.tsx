import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { findBrand } from '#modules/catalogue/index.server.ts'
import { slugify } from '#shared/text.ts'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/brand'

export const handle = ownHead

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = getPage(context)
  const found = await findBrand(page.deps, slugify(params.slug))
  if (!found) throw data(null, { status: 404 })
  const { slug, name } = found
  if (slug !== params.slug) throw redirect(urls.brand(slug) + new URL(request.url).search, 301)
  return loadList(
    page,
    request,
    { kind: 'brand', slug },
    {
      title: name,
      description: msg`${name} products from vendors all over Nigeria, delivered to your door. Compare prices and ratings.`,
      isInside: true,
    },
  )
}

export default function Brand({ loaderData }: Route.ComponentProps) {
  return <ListScreen data={useListData(loaderData)} head={loaderData.head} />
}
