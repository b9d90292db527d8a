import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card, CardHead } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { formatNaira } from '#shared/money.ts'
import { urls } from '#app/urls.ts'
import { partWords } from '#app/components/orders/order-parts.ts'
import type { MoneyNews, RefundStep, UnpaidEnd } from '#app/components/orders/order-view.ts'
import { channelWords } from '#app/components/orders/order-words.ts'

const stepWords: Record<RefundStep, MessageDescriptor> = {
  'on-its-way': msg`Refund on its way`,
  'by-hand': msg`Refund due`,
  stuck: msg`Refund delayed`,
  done: msg`Refunded`,
}

const unpaidWords: Record<UnpaidEnd, MessageDescriptor> = {
  'not-paid': msg`The time to pay ran out. You weren't charged.`,
  'by-buyer': msg`You cancelled before paying. You weren't charged.`,
  replaced: msg`You replaced this order with a newer one. You weren't charged.`,
  'by-shop': msg`This order was cancelled before you paid. You weren't charged.`,
}

/** For several orders of one payment: shown below all of them. */
export function MoneyCard({ money, others }: { money: MoneyNews; others: ReactNode }) {
  const { t } = useLingui()
  return (
    <Card as="section">
      <CardHead title={t(partWords.payment)} />
      <Payment money={money} />
      {others}
    </Card>
  )
}

export function Payment({ money }: { money: MoneyNews }) {
  const { t } = useLingui()
  const { reference, state, channel, paidOn, refunds, total, count } = money
  const has = (wanted: RefundStep): boolean => refunds.some(({ step }) => step === wanted)
  const method = channel && channelWords[channel]
  return (
    <>
      <dl className="grid gap-2 text-md">
        <Row title={<Trans>Status</Trans>}>
          <PaymentState money={money} />
        </Row>
        {count > 1 && (state === 'paid' || state === 'open') ? (
          <Row title={<Trans>Total of {count} orders</Trans>}>
            <Money amount={total} exact plain />
          </Row>
        ) : null}
        <Row title={<Trans>Reference</Trans>}>
          <span className="break-all">{reference}</span>
        </Row>
        {method ? <Row title={<Trans>Method</Trans>}>{t(method)}</Row> : null}
        {paidOn ? <Row title={<Trans>Paid on</Trans>}>{paidOn}</Row> : null}
        {refunds.map(({ id, amount, step, on }) => (
          <Row key={id} title={t(stepWords[step])}>
            <Money amount={amount} exact plain /> · {on}
          </Row>
        ))}
      </dl>
      {has('on-its-way') ? (
        <p className="mt-3 text-sm text-muted">
          <Trans>Refunds take 5-7 business days, depending on your bank.</Trans>
        </p>
      ) : null}
      {has('by-hand') ? (
        <p className="mt-3 text-sm text-muted">
          <Trans>
            You paid outside ShopZero, so we'll refund you directly. We'll email you once we've sent the refund.
          </Trans>
        </p>
      ) : null}
      {has('stuck') ? (
        <p className="mt-3 text-sm text-muted">
          <Trans>
            Your bank didn't accept the refund. Your money is safe with us, and we're working to get it to you. If you
            want the refund in a different account, <TextLink to={urls.contact()}>write to us</TextLink>.
          </Trans>
        </p>
      ) : null}
      {count > 1 && (state === 'paid' || state === 'open') ? (
        <p className="mt-3 text-sm text-muted">
          <Trans>One payment for {count} orders. Each vendor sends their own parcel.</Trans>
        </p>
      ) : null}
    </>
  )
}

/** Shows one state at a time: a refund replaces 'paid'. */
function PaymentState({ money: { state, shown, unpaidEnd } }: { money: MoneyNews }) {
  const { t } = useLingui()
  const [paid, refunded, due] = [shown.total, shown.refunded, shown.due].map(formatNaira)
  if (unpaidEnd && shown.refunded + shown.due === 0) return t(unpaidWords[unpaidEnd])
  if (state === 'open') return <Trans>Awaiting payment</Trans>
  if (shown.refunded + shown.due === 0)
    return state === 'paid' ? <Trans>Paid {paid}</Trans> : t(unpaidWords['not-paid'])
  // the amount didn't match the orders, so all of it is refunded
  if (state !== 'paid') return shown.due > 0 ? <Trans>Refund due: {due}</Trans> : <Trans>Refunded {refunded}</Trans>
  if (shown.due === 0)
    return (
      <Trans>
        Refunded {refunded} of {paid}
      </Trans>
    )
  if (shown.refunded === 0)
    return (
      <Trans>
        Refund due: {due} of {paid}
      </Trans>
    )
  return (
    <Trans>
      Refunded {refunded} of {paid}. Refund due: {due}
    </Trans>
  )
}

function Row({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{title}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
