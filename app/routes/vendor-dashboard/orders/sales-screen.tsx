import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { orderStatuses } from '#modules/orders/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { statusWords } from '#app/components/orders/order-words.ts'
import { SaleTable } from '../shared/sale-table.tsx'
import type { SalesView } from '../shared/sales-view.ts'

const COUNTED = ['pending', 'confirmed', 'shipped', 'delivered'] as const

export function SalesScreen({ counts, status, search, all, page, pages, orders }: SalesView) {
  const { t } = useLingui()
  const query = {
    status: status ?? undefined,
    q: search || undefined,
    page: page > 1 ? String(page) : undefined,
  }
  return (
    <div className="grid gap-5">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Orders</Trans>
      </h1>
      <ul className="grid grid-cols-6 gap-3 *:col-span-2 max-sm:*:nth-[-n+2]:col-span-3 sm:grid-cols-5 sm:*:col-span-1">
        <Count
          to={dashboardUrls.vendorOrders()}
          label={t`Total Orders`}
          count={counts.total}
          isChosen={status === null}
        />
        {COUNTED.map((one) => (
          <Count
            key={one}
            to={dashboardUrls.vendorOrders({ status: one })}
            label={t(statusWords[one].words)}
            count={counts[one]}
            isChosen={status === one}
          />
        ))}
      </ul>
      <search>
        <Form
          method="get"
          className="grid grid-cols-[1fr_auto] items-end gap-3 *:first:col-span-2 sm:grid-cols-[1fr_auto_auto] sm:*:first:col-span-1"
        >
          <Field
            key={search}
            type="search"
            name="q"
            label={t`Search orders`}
            hideLabel
            placeholder={t`Order number, customer or product`}
            defaultValue={search}
            maxLength={100}
          />
          <Select
            key={status}
            name="status"
            label={t`Status`}
            hideLabel
            empty={t`All statuses`}
            defaultValue={status ?? ''}
            options={[
              ...orderStatuses.map((one) => ({ value: one, label: t(statusWords[one].words) })),
              { value: 'returns', label: t`Returns to handle` },
            ]}
          />
          <Button type="submit" variant="outline">
            <Trans>Search</Trans>
          </Button>
        </Form>
      </search>
      <p className="text-md text-muted">
        <Plural value={all} one="# order" other="# orders" />
      </p>
      <SaleTable
        orders={orders}
        query={query}
        withSteps
        empty={<None isFiltered={status !== null || search !== ''} />}
      />
      <Pagination
        page={page}
        pages={pages}
        toPage={(to) => dashboardUrls.vendorOrders({ ...query, page: to > 1 ? String(to) : undefined })}
      />
    </div>
  )
}

function Count({ to, label, count, isChosen }: { to: string; label: string; count: number; isChosen: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isChosen ? 'page' : undefined}
        className="block rounded-card border border-border bg-surface p-3 hover:border-border-strong hover:shadow-e2 aria-[current=page]:border-primary sm:p-4 aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
      >
        <span className="block text-md">{label}</span>
        <span className="mt-1 block font-display text-2xl font-bold tabular-nums">{count.toLocaleString('en-NG')}</span>
      </Link>
    </li>
  )
}

function None({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      picture={<Scene name="parcel" />}
      title={<Trans>No orders found</Trans>}
      action={
        isFiltered ? (
          <LinkButton to={dashboardUrls.vendorOrders()} variant="outline">
            <Trans>Show all orders</Trans>
          </LinkButton>
        ) : null
      }
    >
      {isFiltered ? (
        <Trans>Try another status or different words.</Trans>
      ) : (
        <Trans>Orders appear here as soon as they're paid for.</Trans>
      )}
    </EmptyState>
  )
}
