import { Trans, useLingui } from '@lingui/react/macro'
import type {
  FormerShopperNews,
  LetterDays,
  LetterOrder,
  OrderDetails,
  ShopperNews,
  VendorNews,
} from '#modules/letters/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { dashboardUrls } from '../dashboard-urls.ts'
import { publicUrl, urls } from '../urls.ts'
import {
  formatLetterDay,
  LetterButton,
  LetterText,
  PersonalLetter,
  type LetterFrame,
  type PersonalLetterProps,
} from './letter.tsx'
import { OrderLines, Reasons, RefundLabel, RefundLines } from './order-box.tsx'
import { newsSubject, tellBuyer, tellVendor, vendorSubject, type WhyUnpaid } from './order-words.ts'

export function OrderPaid({
  reference,
  orders,
  total,
  isLate = false,
  ...frame
}: LetterFrame & { reference: string; orders: LetterOrder[]; total: number; isLate?: boolean | undefined }) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`We have your payment, and the sellers have your order.`}
      title={<Trans>Thank you for your order!</Trans>}
    >
      {isLate && (
        <LetterText>
          <Trans>
            Your payment arrived after the time to pay ran out. Everything was still available, so we restored your
            order.
          </Trans>
        </LetterText>
      )}
      <LetterText>
        <Trans>Your payment {reference} has arrived. Each seller sends their part, and we write at every step.</Trans>
      </LetterText>
      {orders.map((order) => (
        <OrderLines key={order.id} order={order} heading={order.vendorName} />
      ))}
      <LetterText>
        <Trans>Paid in all: {formatNairaExact(kobo(total))}</Trans>
      </LetterText>
      <LetterButton href={publicUrl(frame.shop.origin, urls.order(reference))}>
        <Trans>See the order</Trans>
      </LetterButton>
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
  ...frame
}: LetterFrame & {
  reference: string
  orders: LetterOrder[]
  what: ShopperNews | FormerShopperNews
  days?: LetterDays | undefined
  until?: string | undefined
  amount?: number | undefined
  details?: OrderDetails | undefined
  neverPaid?: boolean | undefined
  why?: WhyUnpaid | undefined
}) {
  const { i18n } = useLingui()
  const [only, ...others] = orders
  const target = only && others.length === 0 ? only.id : reference
  const paragraphs = tellBuyer(what, { details, neverPaid, why }, i18n)
  const ofOne = details && details.items.length + details.shipping > 0 && others.length === 0 ? only : undefined
  const refunded = details?.amount ?? amount
  return (
    <Sheet {...frame} preview={paragraphs.join(' ')} title={i18n._(newsSubject[what])}>
      <Paragraphs texts={paragraphs} />
      {days && <LateDays {...days} locale={frame.locale} />}
      {!ofOne && refunded !== undefined && what !== 'money-back' && (
        <LetterText>
          <RefundLabel what={what} isVendor={false} />: {formatNairaExact(kobo(refunded))}
        </LetterText>
      )}
      {details && <Reasons what={what} details={details} reader="buyer" />}
      {until && (
        <LetterText>
          <Trans>It is to be sent by {formatLetterDay(until, frame.locale)}.</Trans>
        </LetterText>
      )}
      {details && ofOne ? (
        <RefundLines what={what} order={ofOne} details={details} heading={ofOne.vendorName} />
      ) : (
        orders.map((order) => <OrderLines key={order.id} order={order} heading={order.vendorName} />)
      )}
      {orders.length > 1 && (
        <LetterText>
          <Trans>Total: {formatNairaExact(kobo(orders.reduce((sum, { total }) => sum + total, 0)))}</Trans>
        </LetterText>
      )}
      <LetterButton href={publicUrl(frame.shop.origin, urls.order(target))}>
        <Trans>See the order</Trans>
      </LetterButton>
    </Sheet>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <LetterText key={text}>{text}</LetterText>)
}

function LateDays({ promised, expected, locale }: LetterDays & { locale: string }) {
  const [before, now] = [promised, expected].map((day) => formatLetterDay(day, locale))
  return (
    <LetterText>
      <Trans>
        It was due by {before}. It is now expected by {now}.
      </Trans>
    </LetterText>
  )
}

export function VendorOrderNews({
  what,
  buyer,
  place,
  order,
  details,
  ...frame
}: LetterFrame & {
  what: VendorNews
  buyer: string
  place: string
  order: LetterOrder
  details?: OrderDetails | undefined
}) {
  const { i18n } = useLingui()
  const paragraphs = tellVendor(what, details, i18n)
  return (
    <Sheet {...frame} preview={paragraphs.join(' ')} title={i18n._(vendorSubject[what])}>
      <LetterText>
        <Trans>
          This is about order {order.number} of {buyer} in {place}.
        </Trans>
      </LetterText>
      <Paragraphs texts={paragraphs} />
      {details && <Reasons what={what} details={details} reader="vendor" />}
      {details ? <RefundLines what={what} order={order} details={details} /> : <OrderLines order={order} />}
      <LetterButton href={publicUrl(frame.shop.origin, dashboardUrls.vendorOrders())}>
        <Trans>Open my orders</Trans>
      </LetterButton>
    </Sheet>
  )
}

function Sheet({ children, ...frame }: PersonalLetterProps) {
  const { shop } = frame
  return (
    <PersonalLetter
      {...frame}
      reason={<Trans>You get this email because it is about an order at {shop.siteName}.</Trans>}
    >
      {children}
    </PersonalLetter>
  )
}
