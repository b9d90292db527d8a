import { parseTerm } from '#shared/search-term.ts'
import { suggest } from '#modules/catalogue/index.server.ts'
import { findShopsNamed } from '#modules/vendors/index.server.ts'
import type { Suggested } from '#app/components/search/options.tsx'
import { getPage } from '#app/http/context.ts'
import type { Route } from './+types/suggest'

/** Search suggestions. They are the same for all users, so a browser may cache them briefly. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const term = parseTerm(new URL(request.url).searchParams.get('q'))
  const { deps } = getPage(context)
  const [found, shops] = await Promise.all([suggest(deps, term), findShopsNamed(deps, term)])
  return Response.json({ ...found, shops } satisfies Suggested, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
