import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MoneyTrail } from '#modules/refunds/contract.ts'
import { formatNairaExact, type Kobo } from '#shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { channelWords } from '#app/components/orders/order-words.ts'
import { Fact, Facts } from '../shared/facts.tsx'
import type { OutsideView } from './order-money-view.ts'
import { wordsOfRefund } from '../shared/refund-words.ts'

type Attempt = Pick<MoneyTrail['attempts'][number], 'reference' | 'state' | 'channel' | 'amountPaid'>

export type OrderMoneyView = {
  amount: Kobo
  attempts: (Attempt & { paidOn: string | null })[]
  refunds: (Pick<MoneyTrail['refunds'][number], 'id' | 'amount' | 'state' | 'way'> & { on: string })[]
}

export type OrderWordsView = { id: number; sender: 'customer' | 'vendor'; body: string; on: string; isHidden: boolean }

const attemptWords: Record<Attempt['state'], MessageDescriptor> = {
  creating: msg`Started`,
  open: msg`Waiting for the customer`,
  captured: msg`Paid`,
  dead: msg`Abandoned`,
  orphaned: msg`Unknown to the provider`,
  duplicate: msg`Paid twice`,
  mismatched: msg`Wrong amount paid`,
}

type OrderTrailProps = { reference: string; money: OrderMoneyView | null; outside: OutsideView[] }

export function OrderTrail({ reference: ofCheckout, money, outside }: OrderTrailProps) {
  const { t } = useLingui()
  return (
    <>
      <Facts>
        <Fact name={<Trans>Payment reference</Trans>}>{ofCheckout}</Fact>
        {money ? <Fact name={<Trans>Total payment</Trans>}>{formatNairaExact(money.amount)}</Fact> : null}
      </Facts>
      {outside.map(({ amount, note, on }) => (
        <p key={on} className="mt-3 border-l-2 border-success pl-3 text-md">
          <span className="font-semibold">
            <Trans>Received outside Paystack</Trans>
          </span>{' '}
          · {formatNairaExact(amount)}
          <span className="block text-sm text-muted">{on}</span>
          {note ? <span className="block wrap-anywhere">{note}</span> : null}
        </p>
      ))}
      {money === null ? (
        <p className="mt-3 text-md text-muted">
          <Trans>No payment attempts yet.</Trans>
        </p>
      ) : (
        <ol className="mt-3 grid gap-2">
          {money.attempts.map(({ reference, state, channel, amountPaid, paidOn }) => (
            <li key={reference} className="border-l-2 border-border pl-3 text-md">
              <span className="font-semibold">{t(attemptWords[state])}</span>
              {amountPaid === null ? null : <> · {formatNairaExact(amountPaid)}</>}
              {channel ? <> · {sayChannel(t, channel)}</> : null}
              <span className="block text-sm text-muted wrap-anywhere">
                {reference}
                {paidOn ? <> · {paidOn}</> : null}
              </span>
            </li>
          ))}
          {money.refunds.map(({ id, amount, state, way, on }) => (
            <li key={id} className="border-l-2 border-border pl-3 text-md">
              <TextLink to={dashboardUrls.adminRefund(id)}>
                <Trans>Refund</Trans>
              </TextLink>{' '}
              · {t(wordsOfRefund({ state, way }))} · {formatNairaExact(amount)}
              <span className="block text-sm text-muted">{on}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** A channel without words of ours is shown as the provider names it. */
function sayChannel(t: (words: MessageDescriptor) => string, channel: string): string {
  const words = channelWords[channel]
  return words ? t(words) : channel
}

export function OrderWords({ words }: { words: OrderWordsView[] }) {
  return (
    <Card as="section">
      <CardHead title={<Trans>Conversation</Trans>} />
      {words.length === 0 ? (
        <p className="text-md text-muted">
          <Trans>No messages between the customer and the vendor about this order.</Trans>
        </p>
      ) : (
        <ol className="grid gap-3">
          {words.map(({ id, sender, body, on, isHidden }) => (
            <li key={id} className="rounded-control bg-sunken p-3 text-md">
              <span className="font-semibold">
                {sender === 'vendor' ? <Trans>Vendor</Trans> : <Trans>Customer</Trans>}
              </span>
              <span className="ml-2 text-sm text-muted">{on}</span>
              {isHidden ? (
                <Badge tone="danger" className="ml-2">
                  <Trans>Removed</Trans>
                </Badge>
              ) : null}
              <span className="block wrap-anywhere whitespace-pre-line">{body}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
