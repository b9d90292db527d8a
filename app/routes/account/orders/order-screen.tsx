import { Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { Checking } from '#app/components/orders/checking.tsx'
import { MoneyCard } from './money-card.tsx'
import { OrderPart } from './order-part.tsx'
import { Receipt } from './receipt.tsx'
import { findReceiptKind } from './receipt-kind.ts'
import type { PurchaseView } from '#app/components/orders/order-view.ts'

export function OrderScreen({ purchase }: { purchase: PurchaseView | null }) {
  if (!purchase) return <OrderNotFound />
  const { orders, others, money, isChecking } = purchase
  const count = orders.length
  const receipt = findReceiptKind(purchase)
  const isPaidTogether =
    money.state === 'paid' && orders.every(({ hasInvoice, status }) => hasInvoice && status !== 'cancelled')
  return (
    <div className="grid gap-6">
      <TextLink to={urls.orders()} tone="plain" className="inline-flex min-h-11 w-fit items-center gap-1">
        <ChevronLeft aria-hidden className="size-5" />
        <Trans>Back to Orders</Trans>
      </TextLink>
      {receipt ? <Receipt kind={receipt} purchase={purchase} /> : null}
      {isChecking ? <Checking again={urls.order(money.reference, 'back')} /> : null}
      {orders.length > 1 ? (
        <div>
          <h1 className="font-display text-2xl font-bold">
            <Trans>Your orders</Trans>
          </h1>
          <p>
            <Trans>
              Total of {count} orders: <Money amount={money.total} exact />
            </Trans>
          </p>
        </div>
      ) : null}
      {orders.map((order) => (
        <OrderPart
          key={order.id}
          order={order}
          level={orders.length > 1 ? 'h2' : 'h1'}
          money={money}
          isChecking={isChecking}
          isOnly={orders.length === 1}
          isOnReceipt={receipt === 'paid'}
        />
      ))}
      {orders.length > 1 ? <MoneyCard money={money} /> : null}
      {others.length > 0 ? (
        <p className="text-md text-text-2">
          {isPaidTogether ? <Trans>Paid together with:</Trans> : <Trans>Ordered together with:</Trans>}{' '}
          {others.map(({ id, number }) => (
            <Link key={id} to={urls.order(id)} className="mx-1 text-primary underline">
              #{number}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  )
}

function OrderNotFound() {
  return (
    <EmptyState
      level="h1"
      motif
      picture={<Scene name="parcel" />}
      title={<Trans>Order not found</Trans>}
      action={
        <LinkButton to={urls.orders()}>
          <Trans>Back to Orders</Trans>
        </LinkButton>
      }
    >
      <Trans>The order you're looking for doesn't exist or you don't have permission to view it.</Trans>
    </EmptyState>
  )
}
