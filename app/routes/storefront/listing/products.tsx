import { msg } from '@lingui/core/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/products'

export const handle = ownHead

const PLACE = { kind: 'all' } as const

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadList(getPage(context), request, PLACE, {
    title: msg`Products`,
    description: msg`Everything our vendors sell, in one place. Filter by category, brand, price and rating.`,
  })
}

const SearchIntro = hydrateOnInteraction(async () => (await import('../shared/search-intro.tsx')).SearchIntro)
const toCorrected = (q: string) => urls.products({ q })

export default function Products({ loaderData }: Route.ComponentProps) {
  const data = useListData(loaderData)
  const { term } = data.input.filters
  return (
    <ListScreen
      data={data}
      head={loaderData.head}
      intro={
        term && data.list.correctedTo ? (
          <SearchIntro term={term} corrected={data.list.correctedTo} to={toCorrected} />
        ) : null
      }
    />
  )
}
