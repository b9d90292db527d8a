import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { nameIn } from '#modules/catalogue/contract.ts'
import { findCategory } from '#modules/catalogue/index.server.ts'
import { slugify } from '#shared/text.ts'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import type { Subcategory } from './subcategories.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { toPictureFiles } from '#app/components/picture-files.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/category'

export const handle = ownHead

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = getPage(context)
  const found = await findCategory(page.deps, slugify(params.slug))
  if (!found) throw data(null, { status: 404 })
  const slug = found.kind === 'found' ? found.category.slug : found.slug
  if (found.kind === 'moved' || slug !== params.slug)
    throw redirect(urls.category(slug) + new URL(request.url).search, 301)
  const { names, path, below } = found.category
  const name = nameIn(names, page.locale)
  const parents = path
    .slice(0, -1)
    .map((step) => ({ name: nameIn(step.names, page.locale), path: urls.category(step.slug) }))
  const list = await loadList(
    page,
    request,
    { kind: 'category', slug },
    {
      title: name,
      description: msg`${name} from vendors all over Nigeria, delivered to your door. Compare prices, brands and ratings.`,
      isInside: parents.length === 0,
      above: parents,
    },
  )
  const shown = below.map((one): Subcategory => ({
    slug: one.slug,
    name: nameIn(one.names, page.locale),
    count: one.count,
    picture: toPictureFiles(one.picture, 160)?.src ?? null,
  }))
  return { ...list, below: shown }
}

const Subcategories = hydrateOnInteraction(async () => (await import('./subcategories.tsx')).Subcategories)

export default function Category({ loaderData }: Route.ComponentProps) {
  const { head, below } = loaderData
  const intro = below.length > 0 ? <Subcategories below={below} /> : null
  return <ListScreen data={useListData(loaderData)} head={head} intro={intro} />
}
