import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Money } from '#app/ui/money.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { urls } from '#app/urls.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { BuyAgain } from './buy-again.tsx'
import { PaymentBadge, StatusBadge } from '#app/components/orders/order-badges.tsx'
import { statusWords } from '#app/components/orders/order-words.ts'
import type { Route } from './+types/orders'

type OrdersView = Route.ComponentProps['loaderData']
type OrderRow = OrdersView['list']['orders'][number]

export function OrdersScreen({ statuses, status, search, list }: OrdersView) {
  const { t } = useLingui()
  const { orders, all, page, pages } = list
  const query = { status: status ?? undefined, q: search || undefined }
  return (
    <div className="grid gap-4">
      <h1 className="font-display text-2xl font-bold">
        <Trans>My Orders</Trans>
      </h1>
      <search>
        <Form method="get" className="flex min-w-0 items-end gap-2">
          {status ? <input type="hidden" name="status" value={status} /> : null}
          <Field
            key={search}
            type="search"
            name="q"
            label={t`Search your orders`}
            hideLabel
            placeholder={t`Order number, product or vendor`}
            defaultValue={search}
            maxLength={100}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="outline">
            <Trans>Search</Trans>
          </Button>
        </Form>
      </search>
      <nav aria-label={t`Status`} className="flex flex-wrap gap-2">
        {[null, ...statuses].map((one) => (
          <Link
            key={one}
            to={urls.orders({ ...query, status: one ?? undefined })}
            aria-current={one === status ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-pill border border-border-strong px-4 text-md aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
          >
            {one ? t(statusWords[one].words) : t`All`}
          </Link>
        ))}
      </nav>
      {orders.length === 0 ? (
        <NoOrders isFiltered={status !== null || search !== ''} />
      ) : (
        <>
          <p className="text-md text-muted">
            <Plural value={all} one="# order" other="# orders" />
          </p>
          <ul className="grid min-w-0 gap-3">
            {orders.map((order) => (
              <Order key={order.id} order={order} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            toPage={(to) => urls.orders({ ...query, page: to > 1 ? String(to) : undefined })}
          />
        </>
      )}
    </div>
  )
}

function Order({ order }: { order: OrderRow }) {
  const { id, number, status, payment, placedOn, total, vendorName, items, moreItems, isAwaiting, isUnderWay } = order
  return (
    <li className="grid min-w-0 gap-3 rounded-card border border-border bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <Link
            to={urls.order(id)}
            className="inline-flex min-h-11 items-center text-lg font-semibold text-primary underline"
          >
            #{number}
          </Link>
          <p className="text-sm text-muted">
            {placedOn} · {vendorName}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          <PaymentBadge status={payment} isAwaiting={isAwaiting} />
        </div>
      </div>
      <ul className="grid min-w-0 gap-2">
        {items.map((item) => (
          <li key={item.productId} className="flex min-w-0 items-center gap-3 text-md">
            <Picture
              files={toPictureFiles(item.picture, SMALL)}
              alt=""
              sizes="56px"
              ratio="class"
              fit="contain"
              // a neutral tint: this list doesn't know the categories
              tint="bg-tint-automotive"
              className="size-14 shrink-0 rounded-control"
            />
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{item.name}</span>
            <span className="text-muted">× {item.quantity}</span>
          </li>
        ))}
      </ul>
      {moreItems > 0 ? (
        <p className="text-sm text-muted">
          <Trans>+{moreItems} more</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-border pt-2">
        <Money amount={total} exact className="text-lg" />
        <div className="flex flex-wrap gap-2">
          {isAwaiting ? (
            <LinkButton reloadDocument to={urls.orderPay(id)} variant={isUnderWay ? 'outline' : 'primary'} size="sm">
              {isUnderWay ? <Trans>View payment</Trans> : <Trans>Pay now</Trans>}
            </LinkButton>
          ) : null}
          <BuyAgain order={order} size="sm" />
          <LinkButton to={urls.order(id)} variant="outline" size="sm">
            <Trans>View Details</Trans>
          </LinkButton>
        </div>
      </div>
    </li>
  )
}

const RecentlyViewedRow = hydrateOnInteraction(
  async () => (await import('#app/components/seen-row.tsx')).RecentlyViewedRow,
)

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <>
      <EmptyState
        picture={<Scene name="parcel" />}
        title={<Trans>No orders found</Trans>}
        action={
          isFiltered ? (
            <LinkButton to={urls.orders()} variant="outline">
              <Trans>Show all orders</Trans>
            </LinkButton>
          ) : (
            <LinkButton to={urls.products()}>
              <Trans>Start Shopping</Trans>
            </LinkButton>
          )
        }
      >
        {isFiltered ? (
          <Trans>Try another status or different words.</Trans>
        ) : (
          <Trans>Your orders will appear here.</Trans>
        )}
      </EmptyState>
      {isFiltered ? null : <RecentlyViewedRow />}
    </>
  )
}
