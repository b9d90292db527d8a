import { useLingui } from '@lingui/react/macro'
import { parseTerm } from '#shared/search-term.ts'
import { searchOwnProducts } from '#modules/inventory/index.server.ts'
import { searchOwnSales } from '#modules/history/index.server.ts'
import { SearchScreen } from './search-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatShortDate } from '#app/http/dates.server.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import type { Route } from './+types/search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const term = parseTerm(new URL(request.url).searchParams.get('q'))
  if (!term) return { term, products: [], orders: [], buyers: [] }
  const [products, sales] = await Promise.all([
    searchOwnProducts(page.deps, vendor, term),
    searchOwnSales(page.deps, vendor, term),
  ])
  const on = (at: Date): string => formatShortDate(at, page.locale)
  return {
    term,
    products,
    orders: sales.orders.map(({ createdAt, ...order }) => ({ ...order, on: on(createdAt) })),
    buyers: sales.buyers.map(({ userId, lastAt, ...buyer }) => ({ ...buyer, id: userId, on: on(lastAt) })),
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Search`} />
      <SearchScreen {...loaderData} />
    </>
  )
}
