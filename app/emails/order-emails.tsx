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
import { newsSubject, notifyBuyer, notifyVendor, vendorSubject, type UnpaidReason } from './order-words.ts'

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
  const sum = formatNairaExact(kobo(total))
  return (
    <Sheet
      {...frame}
      preview={t`You paid ${sum}. We'll email you at every step.`}
      title={<Trans>Thank you for your order!</Trans>}
    >
      <EmailText>
        <Trans>
          We've received your payment of {sum}. Each vendor sends their own parcel, and we'll email you at every step.
        </Trans>
      </EmailText>
      {isLate && (
        <EmailText>
          <Trans>
            Your payment arrived after the time to pay ran out. Everything was still available, so we restored your
            order.
          </Trans>
        </EmailText>
      )}
      {orders.map((order) => (
        <OrderLines key={order.id} order={order} heading={order.vendorName} frame={frame} />
      ))}
      <EmailText>
        <Trans>
          Total paid: {sum}. Payment reference: {reference}.
        </Trans>
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
    why?: UnpaidReason | undefined
  }) {
  const { i18n } = useLingui()
  const [only, ...others] = orders
  const target = only && others.length === 0 ? only.id : reference
  const vendor = new Intl.ListFormat(frame.locale).format(orders.map(({ vendorName }) => vendorName))
  const paragraphs = notifyBuyer(what, { vendor, details, neverPaid, why }, i18n)
  const ofOne = details && details.items.length + details.shipping > 0 && others.length === 0 ? only : undefined
  const refunded = details?.amount ?? amount
  return (
    <Sheet {...frame} isStep={STEPS.includes(what)} preview={paragraphs.join(' ')} title={i18n._(newsSubject[what])}>
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
          <Trans>The vendor has until {formatEmailDay(until, frame.locale)} to ship your order.</Trans>
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
        Your order was due by {before}. It's now expected by {now}.
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
  const paragraphs = notifyVendor(what, { total: order.total, details }, i18n)
  return (
    <Sheet {...frame} preview={paragraphs.join(' ')} title={i18n._(vendorSubject[what])}>
      <Paragraphs texts={paragraphs} />
      <EmailText>
        <Trans>
          Order #{order.number} from {buyer} in {place}.
        </Trans>
      </EmailText>
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

/** Its shopper can turn these off: modules/updates/ asks their settings. */
const STEPS: (ShopperNews | FormerShopperNews)[] = ['confirmed', 'shipped', 'delivered', 'delayed']

function Sheet({ isStep = false, children, ...frame }: PersonalEmailProps & { isStep?: boolean }) {
  const { siteName } = frame.shop
  return (
    <PersonalEmail
      {...frame}
      reason={
        isStep ? (
          <Trans>
            You're receiving this email because of an order on {siteName}. You can turn order updates off in your
            settings.
          </Trans>
        ) : (
          <Trans>You're receiving this email because of an order on {siteName}.</Trans>
        )
      }
    >
      {children}
    </PersonalEmail>
  )
}
