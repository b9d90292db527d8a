import { getPage } from '#app/http/context.ts'
import type { SessionLook } from '#app/device/session-watch.ts'
import type { Route } from './+types/session'

/** Whether the session is valid, and whose it is. The page's script polls this, so it doesn't count as activity. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = getPage(context)
  const user = viewer && { id: viewer.userId, name: viewer.fullName, changedAt: viewer.changedAt.getTime() }
  return Response.json({ user } satisfies SessionLook, { headers: { 'Cache-Control': 'no-store' } })
}
