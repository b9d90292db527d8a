import { parseListWish } from '#modules/catalogue/contract.ts'
import { findProductList } from '#modules/catalogue/index.server.ts'
import { parsePlace } from '../../components/list/place-name.ts'
import { getPage } from '../../web/context.ts'
import type { Route } from './+types/list-count'

/** How much a list would hold with these filters: what the button of their panel says before it is pressed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  // who names no place asks about all products, as the list itself does
  const place = parsePlace(params.get('place') ?? 'all', params.get('q'))
  if (!place) return Response.json({ total: 0, isMore: false }, { status: 404 })
  const { total, totalIsMore } = await findProductList(getPage(context).deps, {
    place,
    wish: parseListWish(params, place),
  })
  return Response.json({ total, isMore: totalIsMore }, { headers: { 'Cache-Control': 'private, max-age=30' } })
}
