import { msg } from '@lingui/core/macro'
import { parseTerm } from '#modules/catalogue/contract.ts'
import { findNearestMatches, listPopularCategories } from '#modules/catalogue/index.server.ts'
import { findShopsNamed } from '#modules/vendors/index.server.ts'
import { later } from '../../components/later.tsx'
import { ListScreen, useListData } from '../../components/list/list-screen.tsx'
import { ownHead } from '../../components/page-head.tsx'
import { getPage } from '../../web/context.ts'
import { loadList } from '../../web/list.server.ts'
import type { Route } from './+types/search'

export const handle = ownHead

const DESCRIPTION = msg`Search everything that vendors all over Nigeria sell.`

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const term = parseTerm(new URL(request.url).searchParams.get('q'))
  const title = term ? msg`Results for “${term}”` : msg`Search`
  const [list, shops] = await Promise.all([
    loadList(page, request, { kind: 'search', term }, { title, description: DESCRIPTION }),
    findShopsNamed(page.deps, term),
  ])
  const isLost = term !== '' && list.total === 0
  const [nearest, popular] = await Promise.all([
    isLost ? findNearestMatches(page.deps, term) : [],
    isLost || !term ? listPopularCategories(page.deps) : [],
  ])
  return { ...list, nearest, popular, shops }
}

const parts = () => import('../../components/search/search-parts.tsx')
const SearchIntro = later(async () => (await parts()).SearchIntro)
const SearchStart = later(async () => (await parts()).SearchStart)
const NothingFound = later(async () => (await parts()).NothingFound)

export default function Search({ loaderData: { head, nearest, popular, shops, ...loaded } }: Route.ComponentProps) {
  const data = useListData(loaded)
  const term = data.place.kind === 'search' ? data.place.term : ''
  if (!term) return <ListScreen data={data} head={head} heading={<SearchStart popular={popular} />} empty={false} />
  return (
    <ListScreen
      data={data}
      head={head}
      intro={<SearchIntro term={term} corrected={data.list.correctedTo} shops={shops} />}
      empty={<NothingFound data={data} nearest={nearest} popular={popular} />}
    />
  )
}
