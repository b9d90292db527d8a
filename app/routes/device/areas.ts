import { localGovernments } from '#shared/local-governments.ts'
import type { Route } from './+types/areas'

/** City suggestions for an address. They are the same for all users. */
export function loader({ request }: Route.LoaderArgs) {
  const areas = localGovernments(new URL(request.url).searchParams.get('state') ?? '')
  return Response.json({ areas }, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
