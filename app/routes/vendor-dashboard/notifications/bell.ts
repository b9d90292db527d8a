import { countUnseen } from '#modules/messages/index.server.ts'
import type { UnreadCounts } from '#app/device/use-unread-counts.ts'
import { getPage } from '#app/http/context.ts'
import { requireServingVendor } from '#app/http/guards.ts'
import type { Route } from './+types/bell'

/** The page's script polls this after an event, so it doesn't count as activity. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const news = await countUnseen(page.deps, requireServingVendor(page, request))
  return Response.json(news satisfies UnreadCounts, { headers: { 'Cache-Control': 'no-store' } })
}
