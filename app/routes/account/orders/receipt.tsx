import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { kobo } from '#shared/money.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { AdireMotif } from '#app/ui/motif.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { publicUrl, urls, whatsappUrl } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'
import type { OrderView, PurchaseView } from '#app/components/orders/order-view.ts'
import type { ReceiptKind } from './receipt-kind.ts'

const icons = { paid: Check, awaiting: Clock, returned: Undo2 }

/** Styles are in receipt.css. */
export function Receipt({ kind, purchase }: { kind: ReceiptKind; purchase: PurchaseView }) {
  const { orders, money } = purchase
  const { paidOn } = money
  const Icon = icons[kind]
  const amount = kind === 'returned' ? kobo(money.shown.refunded + money.shown.due) : money.total
  return (
    <section aria-labelledby="receipt" className="receipt">
      <div className="receipt-head motif">
        <AdireMotif />
        <span className="receipt-mark">
          <Icon aria-hidden className="size-8" />
        </span>
      </div>
      <div className="receipt-body">
        <div className="receipt-part">
          <h2 id="receipt" className="font-display text-2xl font-bold">
            {kind === 'paid' ? (
              <Trans>Thank you for your order!</Trans>
            ) : kind === 'awaiting' ? (
              <Trans>Your payment is on its way</Trans>
            ) : (
              <Trans>Your refund</Trans>
            )}
          </h2>
          <p>
            <Money amount={amount} exact className="text-3xl" />
          </p>
          {kind === 'paid' && paidOn ? (
            <p className="text-md text-muted">
              <Trans>Paid on {paidOn}</Trans>
            </p>
          ) : null}
          <ul className="receipt-orders">
            {orders.map((order) => (
              <Row key={order.id} order={order} hasDate={kind === 'paid'} />
            ))}
          </ul>
        </div>
        <div className="receipt-part">
          <h3 className="font-semibold">
            <Trans>What happens next</Trans>
          </h3>
          <ol className="receipt-steps">
            <Steps kind={kind} purchase={purchase} />
          </ol>
          {kind === 'paid' ? <Share orders={orders} /> : null}
        </div>
      </div>
      <div aria-hidden className="receipt-edge" />
    </section>
  )
}

function Row({ order: { id, number, vendor, sums, arrival }, hasDate }: { order: OrderView; hasDate: boolean }) {
  return (
    <li>
      <span className="min-w-0">
        <Link to={urls.order(id)} className="font-semibold underline">
          #{number}
        </Link>
        <span className="block wrap-anywhere">{vendor.name}</span>
        {hasDate && arrival && !arrival.newDay && !arrival.isLate ? <Days {...arrival} /> : null}
      </span>
      <Money amount={sums.total} exact plain className="font-semibold" />
    </li>
  )
}

function Days({ from, to }: { from: string; to: string }) {
  return (
    <span className="block text-text-2">
      <Trans>
        Arrives between <strong>{from}</strong> and <strong>{to}</strong>
      </Trans>
    </span>
  )
}

function Steps({ kind, purchase: { orders, money } }: { kind: ReceiptKind; purchase: PurchaseView }): ReactNode {
  const { payUntil, refunds } = money
  if (kind === 'awaiting') {
    return (
      <>
        <li>
          <Trans>A bank transfer can take a few minutes to arrive.</Trans>
        </li>
        <li>
          <Trans>When your payment arrives, this page updates and your order goes ahead.</Trans>
        </li>
        <li>
          <Trans>
            If your payment arrives after {payUntil}, you'll get your items or, if they're no longer available, a full
            refund.
          </Trans>
        </li>
      </>
    )
  }
  if (kind === 'returned') {
    return (
      <>
        <li>
          <Trans>Your payment arrived late or was the wrong amount, so we couldn't use it for this order.</Trans>
        </li>
        {refunds.some(({ step }) => step === 'on-its-way') ? (
          <li>
            <Trans>Refunds take 5-7 business days, depending on your bank.</Trans>
          </li>
        ) : null}
      </>
    )
  }
  return (
    <>
      <li>
        {orders.length > 1 ? (
          <Trans>Each vendor confirms their order, packs it and hands the parcel to the courier.</Trans>
        ) : (
          <Trans>The vendor confirms your order, packs it and hands the parcel to the courier.</Trans>
        )}
      </li>
      <li>
        <Trans>The rider calls your number before coming to your door.</Trans>
      </li>
      <li>
        <Trans>If an item isn't right, you can return it within 30 days of delivery.</Trans>
      </li>
    </>
  )
}

/** Shares tracking links only: no items, names or amounts. */
function Share({ orders }: { orders: OrderView[] }) {
  const { t } = useLingui()
  const origin = useShopData()?.origin ?? ''
  const lines = orders.map(({ number }) => {
    const address = publicUrl(origin, urls.trackOrder(number))
    return t`Track my order #${number} here: ${address}`
  })
  return (
    <a
      href={whatsappUrl(lines.join('\n'))}
      rel="noopener noreferrer"
      target="_blank"
      className={buttonClass({ variant: 'outline' })}
    >
      <Trans>Share on WhatsApp</Trans>
    </a>
  )
}
