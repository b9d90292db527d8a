import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { EmptyValue } from '#app/ui/dashboard/nothing-here.tsx'
import { Table, type Column } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { payoutWords, whyWords } from '#app/components/dashboard/earnings-words.ts'
import type { PayoutRow } from '#app/components/dashboard/earnings-view.ts'
import { PayoutFailure } from '#app/components/dashboard/payout-failure.tsx'
import { StateBadge } from '#app/components/state-badge.tsx'

export function PayoutTable({ payouts, empty }: { payouts: PayoutRow[]; empty?: ReactNode }) {
  const { t } = useLingui()
  return <Table caption={t`Payouts`} columns={toColumns(t)} rows={payouts} rowKey={({ id }) => id} empty={empty} />
}

function toColumns(t: ReturnType<typeof useLingui>['t']): Column<PayoutRow>[] {
  return [
    {
      id: 'number',
      label: t(msg`Payout`),
      card: 'title',
      cell: ({ number }) => <span className="font-semibold">#{number}</span>,
    },
    { id: 'made', label: t(msg`Date`), card: 'fact', isShort: true, cell: ({ madeOn }) => madeOn },
    { id: 'until', label: t(msg`Delivered up to`), card: 'opened', isShort: true, cell: ({ untilOn }) => untilOn },
    {
      id: 'amount',
      label: t(msg`Amount`),
      card: 'fact',
      numeric: true,
      cell: ({ amount }) => <Money amount={amount} exact plain />,
    },
    {
      id: 'state',
      label: t(msg`Status`),
      card: 'status',
      cell: ({ state, carryReason, sessionId, failure }) => (
        <span className="grid justify-items-start gap-1">
          <StateBadge tone={payoutWords[state].tone}>{t(payoutWords[state].words)}</StateBadge>
          {carryReason ? <span className="text-sm text-muted">{t(whyWords[carryReason])}</span> : null}
          {state === 'failed' || state === 'reversed' ? (
            <span className="grid gap-1 text-sm text-text-2 wrap-anywhere">
              <span>
                <PayoutFailure state={state} failure={failure} />
              </span>
              <span>
                <Trans>
                  The money is in your balance, and we'll include it in your next payout. Please check your{' '}
                  <TextLink to={dashboardUrls.vendorBankAccount()}>bank account details</TextLink>.
                </Trans>
              </span>
            </span>
          ) : null}
          {sessionId ? (
            <span className="table-only text-xs text-muted wrap-anywhere">
              <Trans>Bank reference: {sessionId}</Trans>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'statement',
      label: t(msg`Statement`),
      card: 'step',
      // a carried payout is part of a later one
      cell: ({ id, number, state }) =>
        state === 'carried' ? (
          <EmptyValue />
        ) : (
          <TextLink to={dashboardUrls.vendorStatement({ payout: id })}>
            <Trans>Statement</Trans>
            <span className="sr-only"> #{number}</span>
          </TextLink>
        ),
    },
    {
      id: 'bank',
      label: t(msg`Bank reference`),
      card: 'opened',
      isCardOnly: true,
      cell: ({ sessionId }) => (sessionId ? <span className="tabular-nums">{sessionId}</span> : <EmptyValue />),
    },
  ]
}
