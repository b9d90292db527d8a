import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card, CardHead } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { urls } from '../../urls.ts'
import type { MoneyNews, OrderView, RefundStep } from './order-view.ts'
import { channelWords } from './order-words.ts'

const stepWords: Record<RefundStep, MessageDescriptor> = {
  'on-its-way': msg`Refund on its way`,
  'by-hand': msg`To be given back`,
  stuck: msg`Refund has not arrived`,
  done: msg`Refunded`,
}

/** Where the money is: charged, on its way, or on its way back, by reference. */
export function MoneyCard({ money, orders }: { money: MoneyNews; orders: OrderView[] }) {
  const { t } = useLingui()
  const { reference, state, channel, paidOn, refunds } = money
  const words = {
    open: t`Awaiting payment`,
    paid: t`Charged`,
    expired: t`Not paid in time: nothing was charged`,
    returned: t`Sent back to you`,
    // what came was not what was asked for
  }[state === 'expired' && refunds.length > 0 ? 'returned' : state]
  const has = (wanted: RefundStep): boolean => refunds.some(({ step }) => step === wanted)
  const method = channel && channelWords[channel]
  return (
    <Card as="section">
      <CardHead title={<Trans>Payment Information</Trans>} />
      <dl className="grid gap-2 text-md">
        <Row title={<Trans>Status</Trans>}>{words}</Row>
        <Row title={<Trans>Reference</Trans>}>
          <span className="break-all">{reference}</span>
        </Row>
        {method ? <Row title={<Trans>Method</Trans>}>{t(method)}</Row> : null}
        {paidOn ? <Row title={<Trans>Paid on</Trans>}>{paidOn}</Row> : null}
        {refunds.map(({ id, amount, step, on }) => (
          <Row key={id} title={t(stepWords[step])}>
            <Money amount={amount} plain /> · {on}
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
            You did not pay through this website, so we give the money back to you ourselves. We write to you when it is
            done.
          </Trans>
        </p>
      ) : null}
      {has('stuck') ? (
        <p className="mt-3 text-sm text-muted">
          <Trans>
            Your bank has not taken the money back. It is safe with us, and we see to it that it reaches you. If you
            want it on another account, please <TextLink to={urls.contact()}>write to us</TextLink>.
          </Trans>
        </p>
      ) : null}
      {orders.length > 1 ? (
        <p className="mt-3 text-sm text-muted">
          <Trans>One payment for {orders.length} orders: each vendor sends a parcel.</Trans>
        </p>
      ) : null}
    </Card>
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
