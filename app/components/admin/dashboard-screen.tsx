import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { growthOf, type SalesSpan } from '#modules/orders/contract.ts'
import { formatNaira, kobo } from '#shared/money.ts'
import { Card, CardHead } from '../../ui/card.tsx'
import { Chart } from '../../ui/desk/chart.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Link } from '../../ui/page-link.tsx'
import { Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { PaymentBadge, StatusBadge } from '../orders/order-badges.tsx'
import { Growth } from '../sales/growth.tsx'
import { shortNaira } from '../sales/short-naira.ts'
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
      <Stat to={deskUrls.adminOrders()} name={<Trans>Total Orders</Trans>} value={count(all.orders)}>
        <Growth percent={growthOf(thisMonth.orders, lastMonth.orders)} than="days" />
      </Stat>
      <Stat to={deskUrls.adminUsers()} name={<Trans>Total Users</Trans>} value={count(users.all)}>
        <Growth percent={growthOf(users.new.now, users.new.before)} than="days" />
      </Stat>
      <Stat to={deskUrls.adminVendors()} name={<Trans>Total Vendors</Trans>} value={count(vendors.all)}>
        <span className="mt-1 block text-sm text-muted">
          <Plural
            value={vendors.waiting}
            _0="None waits for approval"
            one="# waits for approval"
            other="# wait for approval"
          />
        </span>
      </Stat>
      <Stat to={deskUrls.adminProducts()} name={<Trans>Total Products</Trans>} value={count(products.all)}>
        <Growth percent={growthOf(products.new.now, products.new.before)} than="days" />
      </Stat>
    </div>
  )
}

function count(n: number): string {
  return n.toLocaleString('en-NG')
}

function Stat({ to, name, value, children }: { to: string; name: ReactNode; value: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="min-w-0 rounded-card border border-border bg-surface p-4 transition-shadow hover:border-border-strong hover:shadow-e2"
    >
      <span className="block text-md text-text-2">{name}</span>
      <span className="mt-1 block font-display text-2xl font-bold tabular-nums wrap-anywhere">{value}</span>
      {children}
    </Link>
  )
}

function Charts({ series: { span, labels, sales, orders } }: AdminDashboardView) {
  const { t } = useLingui()
  const spans: { id: SalesSpan; label: string }[] = [
    { id: '30d', label: t`30 days` },
    { id: '90d', label: t`90 days` },
    { id: 'year', label: t`Year` },
  ]
  const time = {
    labelsHead: span === 'year' ? t`Month` : t`Day`,
    kind: span === 'year' ? ('columns' as const) : ('lines' as const),
    labels,
  }
  return (
    <Card as="section" id="sales">
      <Tabs
        label={t`Time`}
        current={span}
        tight
        className="mb-4"
        tabs={spans.map(({ id, label }) => ({ id, label, to: deskUrls.adminDashboard(id === '30d' ? undefined : id) }))}
      />
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
          format={count}
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
          { id: 'on', label: t`Placed`, cell: ({ on }) => on },
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

function PaymentCell({ paymentStatus }: Row) {
  return <PaymentBadge status={paymentStatus} />
}
