import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPhone } from '#shared/phone.ts'
import { Card, CardHead } from '#app/ui/card.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { mailUrl, phoneUrl, urls } from '#app/urls.ts'
import { CartSums } from '#app/components/cart/cart-sums.tsx'
import { Arrival, SellerStop } from '#app/components/orders/arrival.tsx'
import { OrderActions } from './order-actions.tsx'
import { PaymentBadge, StatusBadge } from '#app/components/orders/order-badges.tsx'
import { OrderItems } from './order-items.tsx'
import type { MoneyNews, OrderView } from '#app/components/orders/order-view.ts'
import { cancelWords, stepWords } from '#app/components/orders/order-words.ts'
import { Returns } from './returns.tsx'

type OrderPartProps = { order: OrderView; level: 'h1' | 'h2'; money: MoneyNews; isChecking: boolean }

export function OrderPart({ order, level: Heading, money, isChecking }: OrderPartProps) {
  const { number, placedOn, status, payment, isAwaiting, vendor, address, deliveryNote, trackingNumber } = order
  return (
    <article className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <Heading className="font-display text-xl font-bold">
            <Trans>Order #{number}</Trans>
          </Heading>
          <p className="text-md text-muted">
            <Trans>Placed on {placedOn}</Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          <PaymentBadge status={payment} isAwaiting={isAwaiting} />
        </div>
      </header>
      {isAwaiting ? <Awaiting order={order} payUntil={money.payUntil} isChecking={isChecking} /> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <Section title={<Trans>Order Items</Trans>}>
            <OrderItems order={order} />
          </Section>
          <Returns order={order} />
          <Section title={<Trans>Shipping Address</Trans>}>
            <address className="grid not-italic">
              {address.map((line) => (
                <span key={line} className="wrap-anywhere">
                  {line}
                </span>
              ))}
            </address>
            {deliveryNote ? <p className="mt-2 text-md text-text-2 wrap-anywhere">{deliveryNote}</p> : null}
          </Section>
          <Section title={<Trans>Vendor Information</Trans>}>
            <p className="font-semibold">
              <TextLink to={urls.vendor(vendor.slug)}>{vendor.name}</TextLink>
            </p>
            <p className="text-md break-all">
              <a href={mailUrl(vendor.email)} className="inline-flex min-h-11 items-center text-primary underline">
                {vendor.email}
              </a>
            </p>
            <p className="text-md">
              <a href={phoneUrl(vendor.phone)} className="inline-flex min-h-11 items-center text-primary underline">
                {formatPhone(vendor.phone)}
              </a>
            </p>
          </Section>
        </div>
        <div className="grid content-start gap-4">
          <Section title={<Trans>Order Timeline</Trans>}>
            {order.arrival ? <Arrival arrival={order.arrival} /> : null}
            {order.sellerStop ? <SellerStop {...order.sellerStop} /> : null}
            <Steps order={order} />
            {payment === 'paid' ? (
              <p className="mt-4 text-md">
                <Trans>
                  Tracking number: <strong>{trackingNumber}</strong>
                </Trans>
              </p>
            ) : null}
          </Section>
          <Section title={<Trans>Order Summary</Trans>}>
            <CartSums itemsTotal={order.itemsTotal} shipping={order.shipping} total={order.total} exact />
          </Section>
        </div>
      </div>
      <OrderActions order={order} />
    </article>
  )
}

function Awaiting({ order, payUntil, isChecking }: { order: OrderView; payUntil: string; isChecking: boolean }) {
  // beside the words that it should not be paid again, nothing asks for it
  const isToBePaid = !order.isUnderWay && !isChecking
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft p-4 text-on-warning-soft">
      <p>
        <span className="block font-semibold">
          {order.isUnderWay ? <Trans>We are waiting for your bank</Trans> : <Trans>Awaiting payment</Trans>}
        </span>
        <span className="text-md">
          {order.isUnderWay ? (
            <Trans>
              If you have sent the money, please do not pay again: this page tells you as soon as it has come.
            </Trans>
          ) : (
            <Trans>Your items are kept for you until {payUntil}.</Trans>
          )}
        </span>
      </p>
      {/* the page on which is paid has a policy of its own */}
      <LinkButton reloadDocument to={urls.orderPay(order.id)} variant={isToBePaid ? 'primary' : 'outline'}>
        {isToBePaid ? <Trans>Pay now</Trans> : <Trans>See the payment</Trans>}
      </LinkButton>
    </div>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section">
      <CardHead title={title} />
      {children}
    </Card>
  )
}

function Steps({ order }: { order: OrderView }) {
  const { t } = useLingui()
  return (
    <Timeline
      label={t`Order Timeline`}
      steps={order.steps.map(({ id, state, on, reason, isLatePaid, note }) => {
        const why = state === 'failed' && reason ? cancelWords[reason] : undefined
        const late = isLatePaid ? t`Your payment arrived late, so we restored your order.` : null
        return { id, state, title: t(stepWords[id]), time: on, note: (why && t(why)) ?? late ?? note }
      })}
    />
  )
}
