import { collectOwnData } from '#modules/accounts/index.server.ts'
import { collectOwnPushDevices } from '#modules/alerts/index.server.ts'
import { collectOwnChanges } from '#modules/audit/index.server.ts'
import { collectOwnLists } from '#modules/cart/index.server.ts'
import { collectOwnContentReports } from '#modules/moderation/index.server.ts'
import { collectOwnPayouts } from '#modules/ledger/index.server.ts'
import { collectEmails } from '#modules/emails/index.server.ts'
import { collectOwnPictures } from '#modules/media/index.server.ts'
import { collectOwnConversations } from '#modules/messages/index.server.ts'
import { collectOwnOrders } from '#modules/checkout/index.server.ts'
import { collectOwnOutreach } from '#modules/outreach/index.server.ts'
import { collectOwnShops } from '#modules/vendors/index.server.ts'
import { getPage } from '#app/http/context.ts'
import { requireShopper } from '#app/http/guards.ts'
import type { Route } from './+types/my-data'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const { deps } = page
  const [account, pushDevices, lists, orders, conversations, contentReports, outreach, shops, pictures, changes] =
    await Promise.all([
      collectOwnData(deps, shopper),
      collectOwnPushDevices(deps, shopper),
      collectOwnLists(deps, shopper),
      collectOwnOrders(deps, shopper),
      collectOwnConversations(deps, shopper),
      collectOwnContentReports(deps, shopper),
      collectOwnOutreach(deps, shopper),
      collectOwnShops(deps, shopper),
      collectOwnPictures(deps, shopper),
      collectOwnChanges(deps, shopper),
    ])
  const references = orders.checkouts.map(({ reference }) => reference)
  const [emails, payouts] = await Promise.all([
    collectEmails(deps, { address: shopper.email, references }),
    collectOwnPayouts(deps, shops),
  ])
  const others = { conversations, contentReports, emails, pushDevices, shops, payouts, pictures, changes }
  const all = { ...account, ...lists, ...orders, ...outreach, ...others }
  return new Response(`${JSON.stringify(all, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="shopzero-my-data.json"',
    },
  })
}
