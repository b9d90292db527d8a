import { parseTerm } from '#shared/search-term.ts'
import { nameIn } from '#modules/catalogue/contract.ts'
import { suggest } from '#modules/catalogue/index.server.ts'
import { findShopsNamed } from '#modules/vendors/index.server.ts'
import type { Suggested } from '#app/components/search/options.tsx'
import { getPage } from '#app/http/context.ts'
import type { Route } from './+types/suggest'

/** Search suggestions. They are the same for all users, so a browser may cache them briefly. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const term = parseTerm(new URL(request.url).searchParams.get('q'))
  const { deps, locale } = getPage(context)
  const [found, shops] = await Promise.all([suggest(deps, term), findShopsNamed(deps, term)])
  const categories = found.categories.map(({ slug, names }) => ({ slug, name: nameIn(names, locale) }))
  return Response.json({ ...found, categories, shops } satisfies Suggested, {
    headers: { 'Cache-Control': 'private, max-age=60' },
  })
}
