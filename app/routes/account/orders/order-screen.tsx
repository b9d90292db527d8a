import { Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { LinkButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { AddressCard } from '#app/components/orders/order-sheet.tsx'
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
  const [first] = orders
  const isOnly = count === 1
  const otherOrders =
    others.length > 0 ? (
      <p className="mt-3 text-md text-text-2">
        {isPaidTogether ? <Trans>Paid together with:</Trans> : <Trans>Ordered together with:</Trans>}{' '}
        {others.map(({ id, number }) => (
          <Link key={id} to={urls.order(id)} className="mx-1 text-primary underline">
            #{number}
          </Link>
        ))}
      </p>
    ) : null
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextLink to={urls.orders()} tone="plain" className="inline-flex min-h-11 w-fit items-center gap-1">
        <ChevronLeft aria-hidden className="size-5" />
        <Trans>Back to Orders</Trans>
      </TextLink>
      {receipt ? <Receipt kind={receipt} purchase={purchase} /> : null}
      {isChecking ? <Checking again={urls.order(money.reference, 'back')} /> : null}
      {isOnly ? null : (
        <div>
          <h1 className={cx('font-display font-bold', receipt ? 'text-xl' : 'text-2xl')}>
            <Trans>Your orders</Trans>
          </h1>
          <p>
            <Trans>
              Total of {count} orders: <Money amount={money.total} exact />
            </Trans>
          </p>
        </div>
      )}
      {orders.map((order) => (
        <div key={order.id} className={isOnly ? undefined : 'border-t border-border pt-6'}>
          <OrderPart
            order={order}
            level={isOnly ? 'h1' : 'h2'}
            money={money}
            isChecking={isChecking}
            isOnly={isOnly}
            others={otherOrders}
            isOnReceipt={receipt === 'paid'}
          />
        </div>
      ))}
      {isOnly ? null : (
        <>
          {first ? <AddressCard {...first} /> : null}
          <MoneyCard money={money} others={otherOrders} />
        </>
      )}
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
