import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatListRequest, parseListRequest } from '#modules/catalogue/contract.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { SearchBox } from '#app/components/shell/search-box.tsx'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/products'

export const handle = ownHead

const PLACE = { kind: 'all' } as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const list = await loadList(getPage(context), request, PLACE, {
    title: msg`Products`,
    description: msg`Everything vendors across Nigeria sell, in one place: filter by category, brand, price and rating.`,
  })
  const keep = formatListRequest(parseQuery(request), PLACE).filter(([name]) => name !== 'q' && name !== 'page')
  return { ...list, keep }
}

function parseQuery(request: Request) {
  return parseListRequest(new URL(request.url).searchParams, PLACE)
}

const SearchIntro = hydrateOnInteraction(async () => (await import('./search-parts.tsx')).SearchIntro)
const toCorrected = (q: string) => urls.products({ q })

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const data = useListData(loaderData)
  const { term } = data.input.filters
  return (
    <ListScreen
      data={data}
      head={loaderData.head}
      intro={
        <>
          <div className="mt-3 max-w-xl">
            <SearchBox
              id="search-products"
              to={urls.products()}
              label={t`Search in these products`}
              keep={loaderData.keep}
            />
          </div>
          {term && data.list.correctedTo ? (
            <SearchIntro term={term} corrected={data.list.correctedTo} to={toCorrected} />
          ) : null}
        </>
      }
    />
  )
}
