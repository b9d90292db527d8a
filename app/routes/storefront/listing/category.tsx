import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { findCategory } from '#modules/catalogue/index.server.ts'
import { slugify } from '#shared/text.ts'
import { categories } from '#app/components/categories.ts'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/category'

export const handle = ownHead

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = getPage(context)
  const found = await findCategory(page.deps, slugify(params.slug))
  if (!found) throw data(null, { status: 404 })
  const { slug } = found
  if (slug !== params.slug) throw redirect(urls.category(slug) + new URL(request.url).search, 301)
  const title = categories[slug].name
  const name = i18nFor(page.locale)._(title)
  return loadList(
    page,
    request,
    { kind: 'category', slug },
    {
      title,
      description: msg`${name} from vendors all over Nigeria, delivered to your door. Compare prices, brands and ratings.`,
      isInside: true,
    },
  )
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ListScreen data={useListData(loaderData)} head={loaderData.head} />
}
