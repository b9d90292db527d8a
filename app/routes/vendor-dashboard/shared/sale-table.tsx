import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Form, Link } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { EmptyValue } from '#app/ui/dashboard/nothing-here.tsx'
import { Table, type Column } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { PaymentBadge, StatusBadge } from '#app/components/orders/order-badges.tsx'
import { StateBadge } from '#app/components/state-badge.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { nextWords } from './sales-words.ts'
import type { SaleRow } from './sales-view.ts'

type Query = Record<string, string | undefined>

const NEXT = { pending: 'confirmed', confirmed: 'shipped', shipped: 'delivered' } as const

/** The order number opens the order, and the button does its next step. */
export function SaleTable({
  orders,
  query = {},
  empty,
  withSteps = false,
}: {
  orders: SaleRow[]
  query?: Query
  empty?: ReactNode
  withSteps?: boolean
}) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Orders`}
      columns={toColumns(t, { query, withSteps })}
      rows={orders}
      rowKey={(order) => order.id}
      empty={empty}
    />
  )
}

type Translate = ReturnType<typeof useLingui>['t']

function toColumns(t: Translate, { query, withSteps }: { query: Query; withSteps: boolean }): Column<SaleRow>[] {
  const columns: Column<SaleRow>[] = [
    {
      id: 'number',
      label: t(msg`Order`),
      card: 'title',
      cell: (order) => <OrderLink order={order} query={query} />,
    },
    { id: 'customer', label: t(msg`Customer`), card: 'fact', cell: (order) => order.customer },
    { id: 'items', label: t(msg`Items`), card: 'line', cell: (order) => <Items order={order} /> },
    {
      id: 'total',
      label: t(msg`Total`),
      card: 'fact',
      numeric: true,
      cell: (order) => <Money amount={order.total} plain />,
    },
    {
      id: 'status',
      label: t(msg`Status`),
      card: 'status',
      cell: (order) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={order.status} />
          {order.paymentStatus === 'refunded' ? <PaymentBadge status="refunded" /> : null}
          {order.hasReturn ? (
            <StateBadge tone="warning">
              <Trans>Return</Trans>
            </StateBadge>
          ) : null}
        </span>
      ),
    },
    { id: 'date', label: t(msg`Date`), card: 'fact', isShort: true, cell: (order) => order.placedOn },
  ]
  if (withSteps)
    columns.push({
      id: 'next',
      label: t(msg`Next step`),
      card: 'step',
      cell: (order) => <NextStep order={order} query={query} />,
    })
  return columns
}

function OrderLink({ order, query }: { order: SaleRow; query: Query }) {
  return (
    <Link
      to={dashboardUrls.vendorOrder(order.id, query)}
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold text-primary underline"
    >
      #{order.number}
    </Link>
  )
}

function Items({ order }: { order: SaleRow }) {
  const { name, picture, pieces, more } = order
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Picture
        files={toPictureFiles(picture, SMALL)}
        alt=""
        sizes="40px"
        ratio="class"
        fit="contain"
        className="size-10 shrink-0 rounded-control"
      />
      <span className="min-w-0">
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">{more > 0 ? <Trans>+{more} more</Trans> : <>× {pieces}</>}</span>
      </span>
    </span>
  )
}

function NextStep({ order, query }: { order: SaleRow; query: Query }) {
  const { t } = useLingui()
  const { id, status, paymentStatus } = order
  const next = status in NEXT && paymentStatus === 'paid' ? NEXT[status as keyof typeof NEXT] : null
  const words = next && nextWords[next]
  const step = useStepFocus(next)
  if (!next || !words) return <EmptyValue />
  // a step that needs more input is on the order's own page
  if (next !== 'confirmed')
    return (
      <span ref={step}>
        <LinkButton
          to={dashboardUrls.vendorOrder(id, query)}
          preventScrollReset
          size="sm"
          variant="outline"
          className="whitespace-nowrap"
        >
          {t(words)}
          <span className="sr-only"> #{order.number}</span>
        </LinkButton>
      </span>
    )
  return (
    <Form method="post" action={dashboardUrls.vendorOrder(id, query)} preventScrollReset>
      <input type="hidden" name="intent" value="step" />
      <input type="hidden" name="to" value={next} />
      <input type="hidden" name="back" value="list" />
      <Button type="submit" size="sm" variant="outline">
        {t(words)}
        <span className="sr-only"> #{order.number}</span>
      </Button>
    </Form>
  )
}

/** After a step, its button is replaced, so the new one takes over the focus. */
function useStepFocus(next: string | null): RefObject<HTMLSpanElement | null> {
  const step = useRef<HTMLSpanElement>(null)
  const last = useRef(next)
  useEffect(() => {
    if (last.current === next) return
    last.current = next
    if (document.activeElement === document.body) step.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [next])
  return step
}
