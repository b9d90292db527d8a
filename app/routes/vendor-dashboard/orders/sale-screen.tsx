import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone, Printer } from 'lucide-react'
import { use } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { mailUrl, phoneUrl } from '#app/urls.ts'
import { partWords } from '#app/components/orders/order-parts.ts'
import { OrderSheet } from '#app/components/orders/order-sheet.tsx'
import { DetailContext, useListQuery } from '#app/components/dashboard/list-with-detail.tsx'
import { ArrivalQuestion } from '#app/components/dashboard/arrival-question.tsx'
import { SaleReturns } from './sale-returns.tsx'
import { SaleSteps } from './sale-steps.tsx'
import { stepWords } from '../shared/sales-words.ts'
import type { SaleView } from '../shared/sales-view.ts'

export function SaleScreen({ sale }: { sale: SaleView }) {
  const { id, status } = sale
  const { t } = useLingui()
  const { isSheet } = use(DetailContext)
  const level = isSheet ? 'h3' : 'h2'
  const returns = sale.returns.length > 0 ? <SaleReturns sale={sale} /> : null
  // what the vendor has to answer comes first
  const isReturnWaiting = sale.returns.some((one) => one.status === 'requested' || one.status === 'accepted')
  return (
    <OrderSheet
      order={sale}
      level={level}
      isWide={!isSheet}
      stepWords={stepWords}
      toProduct={({ productId }) => dashboardUrls.vendorProduct(productId)}
      renderAfter={
        sale.sums.earned?.commissionPercent === null
          ? ({ commissionPercent }) => (
              <p className="text-sm text-muted">
                <Trans>{commissionPercent}% commission</Trans>
              </p>
            )
          : undefined
      }
      news={
        <>
          <SaleSteps sale={sale}>
            {status === 'cancelled' ? null : (
              <LinkButton reloadDocument to={dashboardUrls.packingSlip(id)} variant="outline">
                <Printer aria-hidden className="size-5" />
                <Trans>Download packing slip (PDF)</Trans>
              </LinkButton>
            )}
          </SaleSteps>
          {returns && isReturnWaiting ? (
            <Card as="section">
              <CardHead title={t(partWords.returns)} level={level} />
              {returns}
            </Card>
          ) : null}
          {sale.arrival ? <Arrival id={id} arrival={sale.arrival} /> : null}
        </>
      }
      returns={isReturnWaiting ? null : returns}
      customer={<Customer sale={sale} />}
    />
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
            <EmailAddress>{customer.email}</EmailAddress>
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
          <Trans>Message the customer</Trans>
        </LinkButton>
      </p>
    </>
  )
}
