import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DisplayedPaymentStatus } from '#modules/checkout/contract.ts'
import type { OrderStatus } from '#modules/orders/contract.ts'
import { Card, CardHead } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { OrderLines, type OrderLine } from './order-lines.tsx'
import { PaymentBadge, StatusBadge } from './order-badges.tsx'
import { partWords, type OrderSums as Sums } from './order-parts.ts'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline, type StepWords } from './order-timeline.tsx'
import type { OrderStep } from './order-view.ts'

type SheetOrder<Line extends OrderLine> = {
  status: OrderStatus
  payment: DisplayedPaymentStatus
  /** it can still be paid */
  isAwaiting?: boolean
  placedOn: string
  /** null: there is nothing to track */
  trackingNumber: string | null
  items: Line[]
  sums: Sums
  steps: OrderStep[]
  address: string[]
  deliveryNote: string | null
}

type OrderSheetProps<Line extends OrderLine> = {
  order: SheetOrder<Line>
  /** heading level of the parts; the title above is one level higher */
  level?: 'h2' | 'h3'
  /** for a page whose title doesn't name the order */
  heading?: ReactNode
  /** false: the page shows one address for several orders */
  hasAddress?: boolean
  /** parts go side by side on a wide screen */
  isWide?: boolean
  stepWords: StepWords
  toProduct: (line: Line) => string
  renderAfter?: (line: Line) => ReactNode
  /** what the reader should do first; shown below the title */
  news?: ReactNode
  /** parts, or additions to parts, that only some readers see */
  returns?: ReactNode
  arrival?: ReactNode
  vendor?: ReactNode
  customer?: ReactNode
  payment?: ReactNode
  /** what the reader can do next; on a wide page, below both columns. Its page has the styles of `order-parts`. */
  next?: ReactNode
  actions?: ReactNode
}

const COLUMN = 'grid grid-cols-1 content-start gap-4'

/** Shopper, vendor and administrator see the same parts, words and sums. */
export function OrderSheet<Line extends OrderLine>(props: OrderSheetProps<Line>) {
  const { order, isWide = false, hasAddress = true, arrival, news, next, actions } = props
  const timeline = (
    <Part {...props} part="timeline">
      <OrderTimeline steps={order.steps} {...props.stepWords} />
    </Part>
  )
  const people = (
    <>
      <Part {...props} part="address">
        {hasAddress ? <Address {...order} /> : null}
      </Part>
      <Part {...props} part="vendor">
        {props.vendor}
      </Part>
      <Part {...props} part="customer">
        {props.customer}
      </Part>
    </>
  )
  return (
    <article className="grid grid-cols-1 gap-4">
      <Head order={order} heading={props.heading} />
      {arrival}
      {news}
      <div className={cx('grid grid-cols-1 gap-4', isWide && 'md:grid-cols-2', next ? 'order-parts' : null)}>
        <div className={COLUMN}>
          <Part {...props} part="items">
            <OrderLines lines={order.items} toProduct={props.toProduct} renderAfter={props.renderAfter} />
          </Part>
          <Part {...props} part="summary">
            <OrderSums {...order.sums} />
          </Part>
          <Part {...props} part="payment">
            {props.payment}
          </Part>
          <Part {...props} part="returns">
            {props.returns}
          </Part>
          {isWide ? actions : null}
        </div>
        {next ? (
          <>
            {timeline}
            <div className="order-next">{next}</div>
            <div className={COLUMN}>{people}</div>
          </>
        ) : (
          <div className={COLUMN}>
            {timeline}
            {people}
          </div>
        )}
      </div>
      {isWide ? null : actions}
    </article>
  )
}

type AddressProps = Pick<SheetOrder<OrderLine>, 'address' | 'deliveryNote'>

export function AddressCard(props: AddressProps) {
  return (
    <Part part="address">
      <Address {...props} />
    </Part>
  )
}

function Address({ address, deliveryNote }: AddressProps) {
  return (
    <>
      <address className="grid not-italic">
        {address.map((line) => (
          <span key={line} className="wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      {deliveryNote ? <p className="mt-2 rounded-control bg-sunken p-3 text-md wrap-anywhere">{deliveryNote}</p> : null}
    </>
  )
}

function Head<Line extends OrderLine>({ order, heading }: { order: SheetOrder<Line>; heading: ReactNode }) {
  const { status, payment, isAwaiting = false, placedOn, trackingNumber } = order
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        {heading}
        <p className="text-md text-muted">
          <Trans>Placed on {placedOn}</Trans>
        </p>
        {trackingNumber ? (
          <p className="text-md text-muted">
            <Trans>
              Tracking number: <strong>{trackingNumber}</strong>
            </Trans>
          </p>
        ) : null}
      </div>
      {/* an output is a live region: screen readers don't announce a toast behind an open sheet */}
      <output className="flex flex-wrap gap-2">
        <StatusBadge status={status} />
        <PaymentBadge status={payment} isAwaiting={isAwaiting} />
      </output>
    </header>
  )
}

type PartProps = { part: keyof typeof partWords; level?: 'h2' | 'h3'; children: ReactNode }

function Part({ part, level, children }: PartProps) {
  const { t } = useLingui()
  if (!children) return null
  return (
    <Card as="section">
      <CardHead title={t(partWords[part])} level={level} />
      {children}
    </Card>
  )
}
