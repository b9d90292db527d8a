import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { Arrival, SuspendedVendorNotice } from '#app/components/orders/arrival.tsx'
import { OrderContact } from '#app/components/orders/order-contact.tsx'
import { OrderSheet } from '#app/components/orders/order-sheet.tsx'
import type { MoneyNews, OrderView } from '#app/components/orders/order-view.ts'
import { cancelWords } from '#app/components/orders/order-words.ts'
import { Payment } from './money-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { Returns } from './returns.tsx'
import { ReviewLink } from './review-link.tsx'

type OrderPartProps = {
  order: OrderView
  level: 'h1' | 'h2'
  money: MoneyNews
  isChecking: boolean
  /** no other order is shown, so the payment section belongs to this one */
  isOnly: boolean
  /** the other orders of the payment */
  others: ReactNode
  /** the receipt already has the share button */
  isOnReceipt: boolean
}

export function OrderPart({ order, level: Heading, money, isChecking, isOnly, others, isOnReceipt }: OrderPartProps) {
  const { id, number, isAwaiting, vendor } = order
  return (
    <OrderSheet
      order={order}
      isWide
      level={isOnly ? 'h2' : 'h3'}
      hasAddress={isOnly}
      heading={
        <Heading className="font-display text-xl font-bold">
          <Trans>Order #{number}</Trans>
        </Heading>
      }
      stepWords={{ reasons: cancelWords }}
      toProduct={({ productId }) => urls.product(productId)}
      renderAfter={(item) => <ReviewLink item={item} orderId={id} />}
      news={isAwaiting ? <Awaiting order={order} payUntil={money.payUntil} isChecking={isChecking} /> : null}
      returns={order.returns.length > 0 ? <Returns order={order} /> : null}
      arrival={
        <>
          {order.arrival ? <Arrival arrival={order.arrival} /> : null}
          {order.suspensionLimit ? <SuspendedVendorNotice {...order.suspensionLimit} /> : null}
        </>
      }
      vendor={<OrderContact {...vendor} to={urls.vendor(vendor.slug)} />}
      payment={
        isOnly ? (
          <>
            <Payment money={money} />
            {others}
          </>
        ) : null
      }
      next={<OrderActions order={order} isOnReceipt={isOnReceipt} />}
    />
  )
}

function Awaiting({ order, payUntil, isChecking }: { order: OrderView; payUntil: string; isChecking: boolean }) {
  // while we ask the shopper not to pay again, no primary button may suggest it
  const isToBePaid = !order.isUnderWay && !isChecking
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft p-4 text-on-warning-soft">
      <p>
        <span className="block font-semibold">
          {order.isUnderWay ? <Trans>We're waiting for your bank</Trans> : <Trans>Awaiting payment</Trans>}
        </span>
        <span className="text-md">
          {order.isUnderWay ? (
            <Trans>
              If you've sent the transfer, please don't pay twice. This page updates as soon as your payment arrives.
            </Trans>
          ) : (
            <Trans>We're holding your items until {payUntil}.</Trans>
          )}
        </span>
      </p>
      {/* the payment page has its own content security policy, so it needs a full page load */}
      <LinkButton reloadDocument to={urls.orderPay(order.id)} variant={isToBePaid ? 'primary' : 'outline'}>
        {isToBePaid ? <Trans>Pay now</Trans> : <Trans>View payment</Trans>}
      </LinkButton>
    </div>
  )
}
