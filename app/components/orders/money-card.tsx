import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card, CardHead } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import type { MoneyNews, OrderView } from './order-view.ts'
import { channelWords } from './order-words.ts'

/** Where the money is: charged, on its way, or on its way back, by reference. */
export function MoneyCard({ money, orders }: { money: MoneyNews; orders: OrderView[] }) {
  const { t } = useLingui()
  const { reference, state, channel, paidOn, refunds } = money
  const words = {
    open: t`Awaiting payment`,
    paid: t`Charged`,
    expired: t`Not paid in time: nothing was charged`,
    returned: t`Sent back to you`,
  }[state]
  const own = refunds.filter(({ isForThis }) => isForThis)
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
        {own.map(({ amount, isDone, on }) => (
          <Row key={`${on} ${amount}`} title={isDone ? <Trans>Refunded</Trans> : <Trans>Refund on its way</Trans>}>
            <Money amount={amount} plain /> · {on}
          </Row>
        ))}
      </dl>
      {own.some(({ isDone }) => !isDone) ? (
        <p className="mt-3 text-sm text-muted">
          <Trans>Refunds take 5-7 business days, depending on your bank.</Trans>
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
