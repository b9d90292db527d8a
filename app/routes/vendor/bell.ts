import { countNews } from '#modules/messages/index.server.ts'
import type { Bell } from '../../device/use-bell.ts'
import { getPage } from '../../web/context.ts'
import { requireServingVendor } from '../../web/guards.ts'
import type { Route } from './+types/bell'

/** For the page's script, when it is told that something is new; it is no visit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const news = await countNews(page.deps, requireServingVendor(page, request))
  return Response.json(news satisfies Bell, { headers: { 'Cache-Control': 'no-store' } })
}
