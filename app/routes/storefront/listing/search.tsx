import { msg } from '@lingui/core/macro'
import { parseListRequest } from '#modules/catalogue/contract.ts'
import { parseTerm } from '#shared/search-term.ts'
import { findNearestMatches, listProducts, listPopularCategories } from '#modules/catalogue/index.server.ts'
import { findShopsNamed } from '#modules/vendors/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ListHead } from '../shared/list-head.tsx'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import type { ListData } from '#app/components/list/list-data.ts'
import { hasFilters, unpackList } from '../shared/packed-list.ts'
import { ownHead } from '#app/components/page-head.tsx'
import { getPage, type PageContext } from '#app/http/context.ts'
import { cacheProductPage } from '../shared/cache-product-page.server.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/search'

export const handle = ownHead

/** A link leads to the rest. */
const MOST_OF_SHOP = 12

const DESCRIPTION = msg`Search products from vendors all over Nigeria.`

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const term = parseTerm(new URL(request.url).searchParams.get('q'))
  const title = term ? msg`Results for “${term}”` : msg`Search`
  const [list, shops] = await Promise.all([
    loadList(page, request, { kind: 'search', term }, { title, description: DESCRIPTION }),
    findShopsNamed(page.deps, term),
  ])
  const [shop] = shops
  // a search for a shop's name must not report that nothing was found, or show similar words
  const ofShop = shop && isMeant(unpackList(list.packed)) ? await listOfShop(page, shop.slug) : []
  const isLost = term !== '' && list.total === 0 && ofShop.length === 0
  const [nearest, popular] = await Promise.all([
    isLost ? findNearestMatches(page.deps, term) : [],
    isLost || !term ? listPopularCategories(page.deps) : [],
  ])
  return { ...list, nearest, popular, shops, ofShop }
}

function isMeant({ list, input }: ListData): boolean {
  return (list.total === 0 || list.correctedTo !== null) && !hasFilters(input)
}

async function listOfShop(page: PageContext, slug: string) {
  const place = { kind: 'vendor', slug } as const
  const input = parseListRequest(new URLSearchParams(), place)
  const { products, changesAt } = await listProducts(page.deps, { place, input })
  await cacheProductPage(page, { until: changesAt, query: [] })
  return products.slice(0, MOST_OF_SHOP)
}

const parts = () => import('./search-parts.tsx')
const SearchIntro = hydrateOnInteraction(async () => (await parts()).SearchIntro)
const SearchStart = hydrateOnInteraction(async () => (await parts()).SearchStart)
const NothingFound = hydrateOnInteraction(async () => (await parts()).NothingFound)
const ShopFound = hydrateOnInteraction(async () => (await parts()).ShopFound)

export default function Search({ loaderData }: Route.ComponentProps) {
  const { head, nearest, popular, shops, ofShop, ...loaded } = loaderData
  const data = useListData(loaded)
  const term = data.place.kind === 'search' ? data.place.term : ''
  if (!term) return <ListScreen data={data} head={head} heading={<SearchStart popular={popular} />} empty={false} />
  if (ofShop.length > 0)
    return (
      <>
        <ListHead head={head} />
        <ShopFound term={term} steps={head.steps} shops={shops} products={ofShop} />
      </>
    )
  return (
    <ListScreen
      data={data}
      head={head}
      intro={<SearchIntro term={term} corrected={data.list.correctedTo} shops={shops} />}
      empty={<NothingFound data={data} nearest={nearest} popular={popular} />}
    />
  )
}
