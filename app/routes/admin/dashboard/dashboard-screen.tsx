import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNaira, kobo } from '#shared/money.ts'
import { Card, CardHead } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { PaymentBadge, StatusBadge } from '#app/components/orders/order-badges.tsx'
import { AddedThisMonth, Growth } from '#app/components/dashboard/growth.tsx'
import { SpanTabs } from '#app/components/dashboard/sales-span.tsx'
import { TimeChart } from '#app/components/dashboard/time-chart.tsx'
import { Stat } from '#app/components/dashboard/stat.tsx'
import type { Route } from './+types/dashboard'
import { WaitingList } from '../shared/waiting-list.tsx'

type AdminDashboardView = Route.ComponentProps['loaderData']

export function AdminDashboardScreen(view: AdminDashboardView) {
  return (
    <div className="grid gap-6">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Dashboard</Trans>
      </h1>
      <Stats {...view} />
      <ThisMonth {...view} />
      <WaitingList {...view.waiting} />
      <Charts {...view} />
      <Latest {...view} />
    </div>
  )
}

function Stats({ figures, users, vendors, products }: AdminDashboardView) {
  const { all, thisMonth } = figures
  return (
    <div className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:gap-4 xl:*:first:col-span-1 xl:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
      <Stat to={dashboardUrls.adminReports()} name={<Trans>Total Revenue</Trans>} value={formatNaira(all.sales)}>
        <AddedThisMonth value={thisMonth.sales} unit="kobo" />
      </Stat>
      <Stat to={dashboardUrls.adminOrders({ filter: 'paid' })} name={<Trans>Total Orders</Trans>} value={all.orders}>
        <AddedThisMonth value={thisMonth.orders} unit="count" />
      </Stat>
      <Stat to={dashboardUrls.adminUsers()} name={<Trans>Total Users</Trans>} value={users.all}>
        <AddedThisMonth value={users.new.now} unit="count" />
      </Stat>
      <Stat to={dashboardUrls.adminVendors()} name={<Trans>Total Vendors</Trans>} value={vendors.all}>
        <span className="mt-1 block text-sm text-muted">
          <Plural value={vendors.waiting} _0="None to approve" one="# to approve" other="# to approve" />
        </span>
      </Stat>
      <Stat to={dashboardUrls.adminProducts()} name={<Trans>Total Products</Trans>} value={products.all}>
        <AddedThisMonth value={products.new.now} unit="count" />
      </Stat>
    </div>
  )
}

function ThisMonth({ figures: { thisMonth, lastMonth }, users, products }: AdminDashboardView) {
  const facts = [
    { id: 'sales', name: <Trans>Revenue</Trans>, unit: 'kobo', now: thisMonth.sales, before: lastMonth.sales },
    {
      id: 'commission',
      name: <Trans>Commission</Trans>,
      unit: 'kobo',
      now: thisMonth.commission,
      before: lastMonth.commission,
    },
    { id: 'orders', name: <Trans>Orders</Trans>, unit: 'count', now: thisMonth.orders, before: lastMonth.orders },
    { id: 'users', name: <Trans>New users</Trans>, unit: 'count', ...users.new },
    { id: 'products', name: <Trans>New products</Trans>, unit: 'count', ...products.new },
  ] as const
  return (
    <Card as="section">
      <CardHead title={<Trans>This month</Trans>} />
      <dl className="grid grid-cols-2 gap-4 max-xl:*:first:col-span-2 xl:grid-cols-5">
        {facts.map(({ id, name, unit, now, before }) => (
          <div key={id} className="min-w-0">
            <dt className="text-md text-text-2">{name}</dt>
            <dd>
              <span className="font-display text-xl font-bold wrap-anywhere tabular-nums">
                {unit === 'kobo' ? formatNaira(kobo(now)) : now.toLocaleString('en-NG')}
              </span>
              <Growth now={now} before={before} unit={unit} than="days" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Charts({ series: { span, sales, orders } }: AdminDashboardView) {
  const { t } = useLingui()
  return (
    <Card as="section" id="sales">
      <SpanTabs span={span} to={dashboardUrls.adminDashboard} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <TimeChart
          title={t`Revenue`}
          note={t`Paid orders, including shipping`}
          name={t`Revenue`}
          series={sales}
          of="kobo"
        />
        <TimeChart title={t`Orders`} note={t`All paid orders`} name={t`Orders`} series={orders} of="count" />
      </div>
    </Card>
  )
}

function Latest({ latest }: AdminDashboardView) {
  const { t } = useLingui()
  return (
    <section className="grid min-w-0 gap-3">
      <CardHead
        title={<Trans>Recent Orders</Trans>}
        aside={
          <TextLink to={dashboardUrls.adminOrders()} className="inline-flex min-h-11 items-center">
            <Trans>View all</Trans>
          </TextLink>
        }
      />
      <Table
        caption={t`Recent Orders`}
        rows={latest}
        rowKey={({ id }) => id}
        empty={
          <p className="p-6 text-center text-text-2">
            <Trans>No orders yet. New orders appear here.</Trans>
          </p>
        }
        columns={[
          {
            id: 'number',
            label: t`Order`,
            card: 'title',
            cell: NumberCell,
          },
          { id: 'customer', label: t`Customer`, card: 'fact', cell: ({ customer }) => customer },
          { id: 'vendor', label: t`Vendor`, card: 'detail', cell: ({ vendor }) => vendor },
          { id: 'total', label: t`Total`, card: 'fact', numeric: true, cell: ({ total }) => formatNaira(total) },
          { id: 'status', label: t`Status`, card: 'status', cell: StatusCell },
          { id: 'payment', label: t`Payment`, card: 'status', cell: PaymentCell },
          { id: 'on', label: t`Placed`, card: 'fact', isShort: true, cell: ({ on }) => on },
        ]}
      />
    </section>
  )
}

type Row = AdminDashboardView['latest'][number]

function NumberCell({ id, number }: Row) {
  return <TextLink to={dashboardUrls.adminOrder(id)}>#{number}</TextLink>
}

function StatusCell({ status }: Row) {
  return <StatusBadge status={status} />
}

function PaymentCell({ payment }: Row) {
  return <PaymentBadge status={payment} />
}
