import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { kobo } from '#shared/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { mailUrl, phoneUrl } from '#app/urls.ts'
import { PaymentBadge, StatusBadge } from '#app/components/orders/order-badges.tsx'
import { useListQuery } from '#app/components/dashboard/list-with-detail.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { ArrivalQuestion } from '#app/components/dashboard/arrival-question.tsx'
import { SaleReturns } from './sale-returns.tsx'
import { SaleSteps } from './sale-steps.tsx'
import { actorWords, eventWords } from '../shared/sales-words.ts'
import type { SaleView } from '../shared/sales-view.ts'

export function SaleScreen({ sale, level: Heading }: { sale: SaleView; level: 'h2' | 'h3' }) {
  const { id, placedOn, status, paymentStatus, trackingNumber } = sale
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        {/* read out when a step changes it: the toast lies outside of an open sheet */}
        <output className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          <PaymentBadge status={paymentStatus} />
        </output>
        <p className="text-md text-muted">
          <Trans>Placed on {placedOn}</Trans> · <Trans>Tracking number: {trackingNumber}</Trans>
        </p>
      </div>
      {status === 'cancelled' ? null : (
        <p>
          <LinkButton reloadDocument to={dashboardUrls.packingSlip(id)} variant="outline" size="sm">
            <Printer aria-hidden className="size-5" />
            <Trans>Packing slip (PDF)</Trans>
          </LinkButton>
        </p>
      )}
      <SaleSteps sale={sale} />
      {sale.arrival ? <Arrival id={id} arrival={sale.arrival} /> : null}
      <SaleReturns sale={sale} level={Heading} />
      <Part title={<Trans>Customer</Trans>} level={Heading}>
        <Customer sale={sale} />
      </Part>
      <Part title={<Trans>Shipping Address</Trans>} level={Heading}>
        <address className="grid not-italic">
          {sale.address.map((line) => (
            <span key={line} className="wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
        {sale.deliveryNote ? (
          <p className="mt-2 rounded-control bg-sunken p-3 text-md wrap-anywhere">{sale.deliveryNote}</p>
        ) : null}
      </Part>
      <Part title={<Trans>Order Items</Trans>} level={Heading}>
        <Items sale={sale} />
        <Sums sale={sale} />
      </Part>
      <Part title={<Trans>Order Timeline</Trans>} level={Heading}>
        <History sale={sale} />
      </Part>
    </div>
  )
}

function Arrival({ id, arrival }: { id: string; arrival: NonNullable<SaleView['arrival']> }) {
  const query = useListQuery()
  return (
    <ArrivalQuestion
      arrival={arrival}
      back={dashboardUrls.vendorOrder(id, query)}
      values={{ intent: 'return', returnId: arrival.returnId }}
    />
  )
}

function Part({ title, level: Heading, children }: { title: ReactNode; level: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <Card as="section" padding="sm">
      <Heading className="mb-2 font-display text-lg font-bold">{title}</Heading>
      {children}
    </Card>
  )
}

function Customer({ sale: { id, customer, bought, phone } }: { sale: SaleView }) {
  const line = 'inline-flex min-h-11 items-center gap-2 text-primary underline'
  return (
    <>
      <p className="font-semibold wrap-anywhere">{customer.name}</p>
      {bought ? (
        <p className="text-md text-text-2">
          <Plural
            value={bought.orders}
            one={`Bought from you once, in ${bought.since}`}
            other={`Bought from you # times since ${bought.since}`}
          />
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-5 text-md">
        {customer.email ? (
          <a href={mailUrl(customer.email)} className={line}>
            <Mail aria-hidden className="size-5 shrink-0" />
            <EmailText>{customer.email}</EmailText>
          </a>
        ) : null}
        {customer.phone ? (
          <a href={phoneUrl(customer.phone)} className={line}>
            <Phone aria-hidden className="size-5 shrink-0" />
            {phone}
          </a>
        ) : null}
      </p>
      <p className="mt-1">
        <LinkButton to={dashboardUrls.vendorConversation('new', { order: id })} variant="outline" size="sm">
          <MessageCircle aria-hidden className="size-5" />
          <Trans>Write to the buyer</Trans>
        </LinkButton>
      </p>
    </>
  )
}

function Items({ sale: { items } }: { sale: SaleView }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="flex min-w-0 gap-3">
          <Picture
            files={toPictureFiles(item.picture, SMALL)}
            alt=""
            sizes="56px"
            ratio="class"
            fit="contain"
            className="size-14 shrink-0 rounded-control"
          />
          <span className="min-w-0 flex-1 text-md">
            <span className="block font-semibold wrap-anywhere">{item.name}</span>
            <span className="block text-muted">
              {item.sku}
              {item.brand ? ` · ${item.brand}` : null}
            </span>
            <span className="block">
              {item.quantity} × <Money amount={item.unitPrice} exact plain />
            </span>
          </span>
          <Money amount={item.lineTotal} exact plain className="text-md font-semibold" />
        </li>
      ))}
    </ul>
  )
}

function Sums({ sale }: { sale: SaleView }) {
  const { itemsTotal, shipping, total, commission, commissionPercent, refunded, net } = sale
  return (
    <dl className="mt-4 grid gap-1 border-t border-border pt-3 text-md">
      <Sum name={<Trans>Subtotal</Trans>} amount={itemsTotal} />
      <Sum name={<Trans>Shipping</Trans>} amount={shipping} />
      <Sum name={<Trans>Total</Trans>} amount={total} strong />
      <Sum name={<Trans>Commission ({commissionPercent}%)</Trans>} amount={0 - commission} />
      {refunded > 0 ? <Sum name={<Trans>Refunded</Trans>} amount={0 - refunded} /> : null}
      <Sum name={<Trans>Your earnings</Trans>} amount={net} strong />
    </dl>
  )
}

function Sum({ name, amount, strong = false }: { name: ReactNode; amount: number; strong?: boolean }) {
  return (
    <div className={strong ? 'flex justify-between gap-4 font-bold' : 'flex justify-between gap-4'}>
      <dt>{name}</dt>
      <dd>
        <Money amount={kobo(amount)} exact plain />
      </dd>
    </div>
  )
}

function History({ sale: { events } }: { sale: SaleView }) {
  const { t } = useLingui()
  return (
    <Timeline
      label={t`Order Timeline`}
      steps={events.map(({ key, kind, actor, on, note, isUndone }) => {
        const who = actorWords[actor]
        return {
          id: String(key),
          title: isUndone ? t`Step undone` : t(eventWords[kind]),
          time: who ? `${on} · ${t(who)}` : on,
          note,
          state: kind === 'cancelled' || kind === 'return-declined' ? 'failed' : 'done',
        }
      })}
    />
  )
}
