import { useLingui } from '@lingui/react/macro'
import { getOrdersInProcessing, withPaymentStatus } from '#modules/checkout/index.server.ts'
import { orderStatuses } from '#modules/orders/contract.ts'
import { parseOrderListQuery } from '#modules/history/contract.ts'
import { listOrders } from '#modules/history/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatDate } from '#app/http/dates.server.ts'
import { requireShopper } from '#app/http/guards.ts'
import type { Route } from './+types/orders'

const Screen = hydrateOnInteraction(async () => (await import('./orders-screen.tsx')).OrdersScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const input = parseOrderListQuery(new URL(request.url).searchParams)
  const list = await listOrders(page.deps, shopper, input)
  const [said, underWay] = await Promise.all([
    withPaymentStatus(page.deps, list.orders),
    getOrdersInProcessing(page.deps, list.orders),
  ])
  const orders = said.map(({ placedAt, items, ...order }) => ({
    ...order,
    placedOn: formatDate(new Date(placedAt), page.locale),
    isAwaiting: order.payment === 'pending' && order.status === 'pending',
    isUnderWay: underWay.has(order.id),
    items: items.map((item) => ({ ...item, picture: item.picture && toListedPicture(item.picture) })),
  }))
  return {
    statuses: orderStatuses,
    status: input.status,
    search: input.search,
    list: { ...list, orders },
  }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`My Orders`} />
      <Screen {...loaderData} />
    </>
  )
}
