import { getPage } from '#app/http/context.ts'
import type { SessionLook } from '#app/device/session-watch.ts'
import type { Route } from './+types/session'

/** Does the session stand, and whose is it? For the page's script, which asks now and then; it is no visit. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = getPage(context)
  const user = viewer && { id: viewer.userId, name: viewer.fullName, changedAt: viewer.changedAt.getTime() }
  return Response.json({ user } satisfies SessionLook, { headers: { 'Cache-Control': 'no-store' } })
}
