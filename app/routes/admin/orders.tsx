import { useLingui } from '@lingui/react/macro'
import { orderStatuses, type OrderStatus } from '#modules/orders/contract.ts'
import { findDeskOrders } from '#modules/orders/index.server.ts'
import { DeskOrdersScreen } from '../../components/admin/orders-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { getPage } from '../../web/context.ts'
import { formatDatedMoment } from '../../web/dates.server.ts'
import { parseDeskWish } from '../../web/desk-wish.ts'
import { requireAdministrator } from '../../web/guards.ts'
import type { Route } from './+types/orders'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const wish = parseDeskWish(new URL(request.url).searchParams, ['all', ...orderStatuses])
  const status = wish.filter === 'all' ? null : (wish.filter as OrderStatus)
  const { orders, ...list } = await findDeskOrders(page.deps, administrator, { ...wish, status })
  const rows = orders.map(({ createdAt, ...row }) => ({ ...row, on: formatDatedMoment(createdAt, page.locale) }))
  return { ...list, wish, rows }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Orders`} />
      <DeskOrdersScreen {...loaderData} />
    </>
  )
}
