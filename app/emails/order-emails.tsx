import { Trans, useLingui } from '@lingui/react/macro'
import type {
  FormerShopperNews,
  EmailDays,
  EmailOrder,
  OrderDetails,
  ShopperNews,
  VendorNews,
} from '#modules/emails/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { dashboardUrls } from '../dashboard-urls.ts'
import { publicUrl, urls } from '../urls.ts'
import {
  formatEmailDay,
  EmailButton,
  EmailText,
  PersonalEmail,
  type EmailFrame,
  type PersonalEmailProps,
} from './email-parts.tsx'
import { DeliverTo, OrderLines, Reasons, RefundLabel, RefundLines } from './order-box.tsx'
import { newsSubject, notifyBuyer, notifyVendor, vendorSubject, type WhyUnpaid } from './order-words.ts'

type Bought = { reference: string; orders: EmailOrder[]; deliverTo?: string[] | undefined }

export function OrderPaid({
  reference,
  orders,
  total,
  isLate = false,
  deliverTo,
  ...frame
}: EmailFrame & Bought & { total: number; isLate?: boolean | undefined }) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`We've received your payment and the vendors have your order.`}
      title={<Trans>Thank you for your order!</Trans>}
    >
      {isLate && (
        <EmailText>
          <Trans>
            Your payment arrived after the time to pay ran out. Everything was still available, so we restored your
            order.
          </Trans>
        </EmailText>
      )}
      <EmailText>
        <Trans>
          We've received your payment {reference}. Each vendor sends their own parcel, and we'll email you at every
          step.
        </Trans>
      </EmailText>
      {orders.map((order) => (
        <OrderLines key={order.id} order={order} heading={order.vendorName} frame={frame} />
      ))}
      <EmailText>
        <Trans>Total paid: {formatNairaExact(kobo(total))}</Trans>
      </EmailText>
      <DeliverTo lines={deliverTo} />
      <EmailButton href={publicUrl(frame.shop.origin, urls.order(reference))}>
        <Trans>View order</Trans>
      </EmailButton>
    </Sheet>
  )
}

export function OrderNews({
  reference,
  orders,
  what,
  days,
  until,
  amount,
  details,
  neverPaid,
  why,
  deliverTo,
  ...frame
}: EmailFrame &
  Bought & {
    what: ShopperNews | FormerShopperNews
    days?: EmailDays | undefined
    until?: string | undefined
    amount?: number | undefined
    details?: OrderDetails | undefined
    neverPaid?: boolean | undefined
    why?: WhyUnpaid | undefined
  }) {
  const { i18n } = useLingui()
  const [only, ...others] = orders
  const target = only && others.length === 0 ? only.id : reference
  const paragraphs = notifyBuyer(what, { details, neverPaid, why }, i18n)
  const ofOne = details && details.items.length + details.shipping > 0 && others.length === 0 ? only : undefined
  const refunded = details?.amount ?? amount
  return (
    <Sheet {...frame} preview={paragraphs.join(' ')} title={i18n._(newsSubject[what])}>
      <Paragraphs texts={paragraphs} />
      {days && <LateDays {...days} locale={frame.locale} />}
      {!ofOne && refunded !== undefined && what !== 'money-back' && (
        <EmailText>
          <RefundLabel what={what} isVendor={false} />: {formatNairaExact(kobo(refunded))}
        </EmailText>
      )}
      {details && <Reasons what={what} details={details} reader="buyer" />}
      {until && (
        <EmailText>
          <Trans>It is to be sent by {formatEmailDay(until, frame.locale)}.</Trans>
        </EmailText>
      )}
      {details && ofOne ? (
        <RefundLines what={what} order={ofOne} details={details} heading={ofOne.vendorName} frame={frame} />
      ) : (
        orders.map((order) => <OrderLines key={order.id} order={order} heading={order.vendorName} frame={frame} />)
      )}
      {orders.length > 1 && (
        <EmailText>
          <Trans>Total: {formatNairaExact(kobo(orders.reduce((sum, { total }) => sum + total, 0)))}</Trans>
        </EmailText>
      )}
      <DeliverTo lines={deliverTo} />
      <EmailButton href={publicUrl(frame.shop.origin, urls.order(target))}>
        <Trans>View order</Trans>
      </EmailButton>
    </Sheet>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <EmailText key={text}>{text}</EmailText>)
}

function LateDays({ promised, expected, locale }: EmailDays & { locale: string }) {
  const [before, now] = [promised, expected].map((day) => formatEmailDay(day, locale))
  return (
    <EmailText>
      <Trans>
        It was due by {before}. It is now expected by {now}.
      </Trans>
    </EmailText>
  )
}

export function VendorOrderNews({
  what,
  buyer,
  place,
  order,
  details,
  ...frame
}: EmailFrame & {
  what: VendorNews
  buyer: string
  place: string
  order: EmailOrder
  details?: OrderDetails | undefined
}) {
  const { i18n } = useLingui()
  const paragraphs = notifyVendor(what, details, i18n)
  return (
    <Sheet {...frame} preview={paragraphs.join(' ')} title={i18n._(vendorSubject[what])}>
      <EmailText>
        <Trans>
          Order {order.number} from {buyer} in {place}.
        </Trans>
      </EmailText>
      <Paragraphs texts={paragraphs} />
      {details && <Reasons what={what} details={details} reader="vendor" />}
      {details ? (
        <RefundLines what={what} order={order} details={details} frame={frame} />
      ) : (
        <OrderLines order={order} frame={frame} />
      )}
      <EmailButton href={publicUrl(frame.shop.origin, dashboardUrls.vendorOrders())}>
        <Trans>Open my orders</Trans>
      </EmailButton>
    </Sheet>
  )
}

function Sheet({ children, ...frame }: PersonalEmailProps) {
  const { shop } = frame
  return (
    <PersonalEmail
      {...frame}
      reason={<Trans>You get this email because it is about an order at {shop.siteName}.</Trans>}
    >
      {children}
    </PersonalEmail>
  )
}
