import { Trans, useLingui } from '@lingui/react/macro'
import { BarChart3, Check, MessageCircle, PackagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNaira, kobo } from '#shared/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import type { Route } from './+types/dashboard'
import { AddedThisMonth, Growth } from '#app/components/dashboard/growth.tsx'
import { SaleTable } from '../shared/sale-table.tsx'
import { SpanTabs } from '#app/components/dashboard/sales-span.tsx'
import { Stat } from '#app/components/dashboard/stat.tsx'
import { TimeChart } from '#app/components/dashboard/time-chart.tsx'
import { ToDo } from './to-do.tsx'

type DashboardView = Route.ComponentProps['loaderData']

export function DashboardScreen(view: DashboardView) {
  const { businessName, figures, latest } = view
  const isNew = figures.counts.total === 0
  return (
    <div className="grid gap-6">
      <section className="slab rounded-card p-6">
        <h1 className="text-xl font-semibold">
          <Trans>Welcome back, {businessName}!</Trans>
        </h1>
        <p className="mt-1">
          <Trans>Here's how your shop is doing.</Trans>
        </p>
      </section>
      {isNew ? <FirstSteps {...view} /> : <ToDo {...view} />}
      <Stats {...view} />
      {isNew ? null : (
        <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
          <SalesChart {...view} />
          <div className="grid content-start gap-6">
            <ThisMonth {...view} />
            <QuickActions />
          </div>
        </div>
      )}
      {isNew ? <QuickActions /> : null}
      {isNew ? null : (
        <section className="grid min-w-0 gap-3">
          <CardHead
            title={<Trans>Recent Orders</Trans>}
            aside={
              <TextLink to={dashboardUrls.vendorOrders()} className="inline-flex min-h-11 items-center">
                <Trans>View all</Trans>
              </TextLink>
            }
          />
          <SaleTable orders={latest} />
        </section>
      )}
      <LowStockCard {...view} />
    </div>
  )
}

function Stats({ products, listed, figures }: DashboardView) {
  const { counts, sales, thisMonth } = figures
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Stat to={dashboardUrls.vendorProducts()} name={<Trans>Total Products</Trans>} value={products}>
        <AddedThisMonth value={listed.now} unit="count" />
      </Stat>
      <Stat to={dashboardUrls.vendorOrders()} name={<Trans>Total Orders</Trans>} value={counts.total}>
        <AddedThisMonth value={thisMonth.orders} unit="count" />
      </Stat>
      <Stat to={dashboardUrls.vendorEarnings()} name={<Trans>Total Revenue</Trans>} value={formatNaira(sales)}>
        <AddedThisMonth value={thisMonth.sales} unit="kobo" />
      </Stat>
      <Stat
        to={dashboardUrls.vendorOrders({ status: 'pending' })}
        name={<Trans>Pending Orders</Trans>}
        value={counts.pending}
      >
        <span className="mt-1 block text-sm text-muted">
          {counts.pending === 0 ? <Trans>Nothing to confirm</Trans> : <Trans>Waiting for you to confirm</Trans>}
        </span>
      </Stat>
    </div>
  )
}

function SalesChart({ series, lately }: DashboardView) {
  const { t } = useLingui()
  return (
    <Card as="section" id="sales">
      <Lately {...lately} />
      <SpanTabs span={series.span} to={dashboardUrls.vendorSales} />
      <TimeChart title={t`Sales`} note={t`Paid orders, including shipping`} name={t`Sales`} series={series} of="kobo" />
    </Card>
  )
}

function Lately({ today, week, thirty }: DashboardView['lately']) {
  const { t } = useLingui()
  const spans = [
    { id: 'yesterday', name: t`Today`, ...today },
    { id: 'week', name: t`7 days`, ...week },
    { id: 'thirty', name: t`30 days`, ...thirty },
  ] as const
  return (
    <dl className="mb-4 grid gap-5 sm:grid-cols-3 sm:gap-3">
      {spans.map(({ id, name, sales, before }) => (
        <div key={id} className="min-w-0">
          <dt className="text-md text-text-2">{name}</dt>
          <dd>
            <span className="font-display text-xl font-bold wrap-anywhere tabular-nums">{formatNaira(sales)}</span>
            <Growth now={sales} before={before} unit="kobo" than={id} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ThisMonth({ figures: { thisMonth, lastMonth } }: DashboardView) {
  const { sales, orders, delivered } = thisMonth
  const average = kobo(orders === 0 ? 0 : Math.round(sales / orders / 100) * 100)
  return (
    <Card as="section">
      <CardHead title={<Trans>This Month</Trans>} />
      <dl className="grid gap-3">
        <Fact
          name={<Trans>Revenue</Trans>}
          note={<Growth now={sales} before={lastMonth.sales} unit="kobo" than="days" />}
        >
          <Money amount={sales} />
        </Fact>
        <Fact
          name={<Trans>Orders</Trans>}
          note={<Growth now={orders} before={lastMonth.orders} unit="count" than="days" />}
        >
          {orders.toLocaleString('en-NG')}
        </Fact>
        <Fact name={<Trans>Delivered</Trans>}>{delivered.toLocaleString('en-NG')}</Fact>
        <Fact name={<Trans>Average order</Trans>}>
          <Money amount={average} />
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, note, children }: { name: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-display text-lg font-bold tabular-nums">{children}</dd>
      {note ? <dd className="basis-full">{note}</dd> : null}
    </div>
  )
}

function QuickActions() {
  return (
    <Card as="section">
      <CardHead title={<Trans>Quick Actions</Trans>} />
      <div className="grid gap-3 sm:flex sm:flex-wrap lg:*:grow">
        <LinkButton to={dashboardUrls.vendorNewProduct()}>
          <PackagePlus aria-hidden className="size-5" />
          <Trans>Add New Product</Trans>
        </LinkButton>
        <LinkButton to={dashboardUrls.vendorEarnings()} variant="outline">
          <BarChart3 aria-hidden className="size-5" />
          <Trans>View Analytics</Trans>
        </LinkButton>
        <LinkButton to={dashboardUrls.vendorMessages()} variant="outline">
          <MessageCircle aria-hidden className="size-5" />
          <Trans>Customer Messages</Trans>
        </LinkButton>
      </div>
    </Card>
  )
}

function LowStockCard({ lowStock }: DashboardView) {
  if (lowStock.count === 0) return null
  return (
    <Card as="section" id="low-stock">
      <CardHead title={<Trans>Low Stock</Trans>} />
      <ul className="grid gap-1">
        {lowStock.products.map(({ id, name, left, picture }) => (
          <li key={id}>
            <Link
              to={dashboardUrls.vendorProduct(id)}
              className="flex min-h-14 min-w-0 items-center gap-3 rounded-control hover:bg-sunken"
            >
              <Picture
                files={toPictureFiles(picture, SMALL)}
                alt=""
                sizes="40px"
                ratio="class"
                fit="contain"
                className="size-10 shrink-0 rounded-control"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className={left === 0 ? 'font-semibold text-danger' : 'font-semibold text-warning'}>
                {left === 0 ? <Trans>Out of stock</Trans> : <Trans>{left} left</Trans>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function FirstSteps({ products, hasAccount, hasPictures }: DashboardView) {
  const steps = [
    {
      id: 'product',
      isDone: products > 0,
      to: dashboardUrls.vendorNewProduct(),
      words: <Trans>List your first product</Trans>,
    },
    {
      id: 'account',
      isDone: hasAccount,
      to: dashboardUrls.vendorBankAccount(),
      words: <Trans>Add a bank account for your payouts</Trans>,
    },
    {
      id: 'settings',
      isDone: hasPictures,
      to: dashboardUrls.vendorSettings(),
      words: <Trans>Add your logo and banner</Trans>,
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card as="section">
      <CardHead
        title={<Trans>Start selling in three steps</Trans>}
        aside={
          <span className="text-md text-muted">
            <Trans>
              {done} of {steps.length} done
            </Trans>
          </span>
        }
      />
      <ol className="grid gap-2">
        {steps.map(({ id, isDone, to, words }, at) => (
          <li key={id}>
            <Link to={to} className="flex min-h-11 items-center gap-3 rounded-control hover:bg-sunken">
              <span
                aria-hidden
                className={
                  isDone
                    ? 'grid size-7 place-items-center rounded-pill bg-success text-bg'
                    : 'grid size-7 place-items-center rounded-pill border-2 border-border-strong text-sm font-semibold'
                }
              >
                {isDone ? <Check className="size-4" /> : at + 1}
              </span>
              <span className={isDone ? 'text-muted line-through' : 'font-semibold text-primary underline'}>
                {words}
                {isDone ? (
                  <span className="sr-only">
                    {' '}
                    <Trans>(done)</Trans>
                  </span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
