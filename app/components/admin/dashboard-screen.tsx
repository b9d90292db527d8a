import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { growthOf } from '#modules/orders/contract.ts'
import { formatNaira, kobo } from '#shared/money.ts'
import { Card, CardHead } from '../../ui/card.tsx'
import { Chart } from '../../ui/desk/chart.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { PaymentBadge, StatusBadge } from '../orders/order-badges.tsx'
import { Growth } from '../sales/growth.tsx'
import { SpanTabs, useSpanAxis } from '../sales/sales-span.tsx'
import { shortNaira } from '../sales/short-naira.ts'
import { Stat } from '../sales/stat.tsx'
import type { AdminDashboardView } from './dashboard-view.ts'
import { WaitingList } from './waiting-list.tsx'

export function AdminDashboardScreen(view: AdminDashboardView) {
  return (
    <div className="grid gap-6">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Dashboard</Trans>
      </h1>
      <Stats {...view} />
      <WaitingList {...view.waiting} />
      <Charts {...view} />
      <Latest {...view} />
    </div>
  )
}

function Stats({ figures, users, vendors, products }: AdminDashboardView) {
  const { all, thisMonth, lastMonth } = figures
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
      <Stat to={deskUrls.adminReports()} name={<Trans>Total Revenue</Trans>} value={formatNaira(all.sales)}>
        <Growth percent={growthOf(thisMonth.sales, lastMonth.sales)} than="days" />
      </Stat>
      <Stat to={deskUrls.adminOrders({ filter: 'paid' })} name={<Trans>Total Orders</Trans>} value={all.orders}>
        <Growth percent={growthOf(thisMonth.orders, lastMonth.orders)} than="days" />
      </Stat>
      <Stat to={deskUrls.adminUsers()} name={<Trans>Total Users</Trans>} value={users.all}>
        <Growth percent={growthOf(users.new.now, users.new.before)} than="days" />
      </Stat>
      <Stat to={deskUrls.adminVendors()} name={<Trans>Total Vendors</Trans>} value={vendors.all}>
        <span className="mt-1 block text-sm text-muted">
          <Plural
            value={vendors.waiting}
            _0="None waits for approval"
            one="# waits for approval"
            other="# wait for approval"
          />
        </span>
      </Stat>
      <Stat to={deskUrls.adminProducts()} name={<Trans>Total Products</Trans>} value={products.all}>
        <Growth percent={growthOf(products.new.now, products.new.before)} than="days" />
      </Stat>
    </div>
  )
}

function Charts({ series: { span, labels, sales, orders } }: AdminDashboardView) {
  const { t } = useLingui()
  const time = { ...useSpanAxis(span), labels }
  return (
    <Card as="section" id="sales">
      <SpanTabs span={span} to={deskUrls.adminDashboard} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Chart
          {...time}
          title={t`Revenue`}
          note={t`Paid orders, with delivery`}
          series={[{ id: 'sales', label: t`Revenue`, values: sales }]}
          format={(value) => formatNaira(kobo(value))}
          formatShort={shortNaira}
        />
        <Chart
          {...time}
          title={t`Orders`}
          note={t`Whatever was paid for`}
          series={[{ id: 'orders', label: t`Orders`, values: orders }]}
          format={(value) => value.toLocaleString('en-NG')}
        />
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
          <TextLink to={deskUrls.adminOrders()} className="inline-flex min-h-11 items-center">
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
            <Trans>Nothing has been ordered yet.</Trans>
          </p>
        }
        columns={[
          {
            id: 'number',
            label: t`Order`,
            cell: NumberCell,
          },
          { id: 'customer', label: t`Customer`, cell: ({ customer }) => customer },
          { id: 'vendor', label: t`Vendor`, cell: ({ vendor }) => vendor },
          { id: 'total', label: t`Total`, numeric: true, cell: ({ total }) => formatNaira(total) },
          { id: 'status', label: t`Status`, cell: StatusCell },
          { id: 'payment', label: t`Payment`, cell: PaymentCell },
          { id: 'on', label: t`Placed`, isShort: true, cell: ({ on }) => on },
        ]}
      />
    </section>
  )
}

type Row = AdminDashboardView['latest'][number]

function NumberCell({ id, number }: Row) {
  return <TextLink to={deskUrls.adminOrder(id)}>#{number}</TextLink>
}

function StatusCell({ status }: Row) {
  return <StatusBadge status={status} />
}

function PaymentCell({ payment }: Row) {
  return <PaymentBadge status={payment} />
}
