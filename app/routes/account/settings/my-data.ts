import { collectOwnData } from '#modules/accounts/index.server.ts'
import { collectOwnOrders } from '#modules/orders/index.server.ts'
import { getPage } from '../../../web/context.ts'
import { requireShopper } from '../../../web/guards.ts'
import type { Route } from './+types/my-data'

/** Everything that is kept about the one signed in, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const [account, orders] = await Promise.all([
    collectOwnData(page.deps, shopper),
    collectOwnOrders(page.deps, shopper),
  ])
  return new Response(`${JSON.stringify({ ...account, ...orders }, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="shopzero-my-data.json"',
    },
  })
}
