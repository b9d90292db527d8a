import { ALL_BRANDS, parseListRequest } from '#modules/catalogue/contract.ts'
import { listProducts } from '#modules/catalogue/index.server.ts'
import { toListedCategories } from '#app/components/list/category-choices.ts'
import { toListedConditions, toListedDetails } from '#app/components/list/detail-filters.server.ts'
import type { ListCount } from '#app/components/list/list-data.ts'
import { parsePlace } from '#app/components/list/place-name.ts'
import { getPage } from '#app/http/context.ts'
import type { Route } from './+types/list-count'

/** The counts for filters in the panel that aren't applied yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  // without a place, all products, as in the list itself
  const place = parsePlace(params.get('place') ?? 'all', params.get('q'))
  if (!place) return Response.json({ total: 0, isMore: false }, { status: 404 })
  const page = getPage(context)
  const { total, isMore, categories, brands, colours, sizes, conditions, detailFilters } = await listProducts(
    page.deps,
    {
      place,
      input: parseListRequest(params, place),
      ...(params.get('brands') === 'all' ? { mostBrands: ALL_BRANDS } : {}),
    },
  )
  const listed = toListedCategories(categories, page.locale)
  const count: ListCount = {
    total,
    isMore,
    categories: listed,
    brands,
    colours,
    sizes,
    conditions: toListedConditions(conditions, page.locale),
    detailFilters: toListedDetails(detailFilters, page.locale),
  }
  return Response.json(count, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
