import { ALL_BRANDS, parseListRequest } from '#modules/catalogue/contract.ts'
import { listProducts } from '#modules/catalogue/index.server.ts'
import type { ListCount } from '#app/components/list/list-data.ts'
import { parsePlace } from '#app/components/list/place-name.ts'
import { getPage } from '#app/http/context.ts'
import type { Route } from './+types/list-count'

/** How much a list would hold with these filters, and of what: what their panel says before its button is pressed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  // who names no place asks about all products, as the list itself does
  const place = parsePlace(params.get('place') ?? 'all', params.get('q'))
  if (!place) return Response.json({ total: 0, isMore: false }, { status: 404 })
  const { total, isMore, categories, brands } = await listProducts(getPage(context).deps, {
    place,
    input: parseListRequest(params, place),
    ...(params.get('brands') === 'all' ? { mostBrands: ALL_BRANDS } : {}),
  })
  const count: ListCount = { total, isMore, categories, brands }
  return Response.json(count, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
