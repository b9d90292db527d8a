import { localGovernments } from '#shared/local-governments.ts'
import type { Route } from './+types/areas'

/** What is offered as the city of an address while somebody types: the same for everybody. */
export function loader({ request }: Route.LoaderArgs) {
  const areas = localGovernments(new URL(request.url).searchParams.get('state') ?? '')
  return Response.json({ areas }, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
