import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, Send } from 'lucide-react'
import { toPayoutFailure, type RunFilter } from '#modules/ledger/contract.ts'
import { formatNairaExact } from '#shared/money.ts'
import { EmptyValue } from '#app/ui/dashboard/nothing-here.tsx'
import { RowLink, RowMenu } from '#app/ui/dashboard/row-menu.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { defineAdminList } from '../shared/define-admin-list.ts'
import { payoutWords } from '#app/components/dashboard/earnings-words.ts'
import { AdminList } from '../shared/admin-list.tsx'
import { whyCarriedWords } from './payout-words.ts'
import type { RunView } from './payouts-view.ts'
import { Question } from '#app/components/dashboard/question.tsx'
import { PayoutFailure } from '#app/components/dashboard/payout-failure.tsx'
import { StateBadge } from '#app/components/state-badge.tsx'
import type { Column } from '#app/ui/dashboard/table.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'

type Row = RunView['rows'][number]

export const runList = (period: string) =>
  defineAdminList<RunFilter>(
    {
      all: msg`All`,
      failed: msg`Failed`,
      'on-the-way': msg`On its way`,
      paid: msg`Paid`,
      carried: msg`Carried over`,
    },
    (query) => dashboardUrls.adminPayoutRun(period, query),
    { noMatch: msg`No payouts match these filters.`, none: msg`This run has no payouts.` },
  )

export function PayoutRunScreen({ run, input, rows, total, pages, question }: RunView) {
  const { t } = useLingui()
  const list = runList(run.period)
  const counts: Partial<Record<RunFilter, number>> = {
    failed: run.failed.count,
    'on-the-way': run.onTheWay.count,
    paid: run.paid.count,
    carried: run.carried,
  }
  const actions: Column<Row> = {
    id: 'actions',
    label: t`Actions`,
    card: 'actions',
    // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
    cell: (row) => <Actions row={row} to={(more) => list.url(input, more)} />,
  }
  return (
    <div className="grid gap-4 [&_td.card-opened]:basis-full">
      <BackLink to={dashboardUrls.adminPayouts()}>
        <Trans>All payouts</Trans>
      </BackLink>
      <AdminList
        title={t`Payouts for ${run.weekOn}`}
        list={list}
        input={input}
        counts={counts}
        searchLabel={t`Vendor or payout number`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'vendor', label: t`Vendor`, card: 'title', cell: VendorCell },
          {
            id: 'amount',
            label: t`Amount`,
            card: 'fact',
            numeric: true,
            cell: ({ amount }) => formatNairaExact(amount),
          },
          { id: 'state', label: t`Status`, card: 'status', cell: StateCell },
          { id: 'transfer', label: t`Transfer`, card: 'opened', cell: TransferCell },
          ...(rows.some((row) => mayRetry(row) || row.mayPayNow) ? [actions] : []),
        ]}
        total={total}
        pages={pages}
        room="much"
        question={
          <>
            <p className="text-text-2">
              <Trans>
                For orders delivered up to {run.untilOn}. Started on {run.startedOn}.
              </Trans>
            </p>
            {question ? <StepQuestion key={question.id} question={question} back={list.url(input)} /> : null}
          </>
        }
      />
    </div>
  )
}

function StepQuestion({
  question: { intent, id, vendor, amount },
  back,
}: {
  question: NonNullable<RunView['question']>
  back: string
}) {
  if (intent === 'pay-now')
    return (
      <Question
        title={
          <Trans>
            Pay {formatNairaExact(amount)} to {vendor} now?
          </Trans>
        }
        yes={<Trans>Pay now</Trans>}
        back={back}
        values={{ intent, id, amount: String(amount) }}
      >
        <Trans>
          The vendor earned this amount before this run's cut-off, and it's still in their balance. If you don't pay it
          now, we'll include it in the next run.
        </Trans>
      </Question>
    )
  return (
    <Question
      title={
        <Trans>
          Retry the payout of {formatNairaExact(amount)} to {vendor}?
        </Trans>
      }
      yes={<Trans>Try again</Trans>}
      back={back}
      values={{ intent, id }}
    >
      <Trans>The money goes to the vendor's current bank account.</Trans>
    </Question>
  )
}

function VendorCell({ vendorId, vendor, number }: Row) {
  return (
    <>
      <TextLink to={dashboardUrls.adminVendor(vendorId)} className="wrap-anywhere">
        {vendor}
      </TextLink>
      <span className="block text-sm font-normal text-muted">#{number}</span>
    </>
  )
}

function StateCell({ state, carryReason, endedOn }: Row) {
  const { t } = useLingui()
  const { words, tone } = payoutWords[state]
  return (
    <span className="grid justify-items-start gap-1 md:max-lg:justify-items-end md:max-lg:text-right">
      <StateBadge tone={tone}>{t(words)}</StateBadge>
      {carryReason ? <span className="text-sm text-muted">{t(whyCarriedWords[carryReason])}</span> : null}
      {endedOn ? <span className="text-sm text-muted">{endedOn}</span> : null}
    </span>
  )
}

function TransferCell({ reference, tries, error, sessionId, state }: Row) {
  if (reference === null) return <EmptyValue />
  return (
    <span className="text-sm wrap-anywhere *:mt-1 *:block">
      {reference}
      {tries > 1 ? (
        <span className="text-muted">
          <Trans>Attempt {tries}</Trans>
        </span>
      ) : null}
      {sessionId ? (
        <span className="text-muted">
          <Trans>Bank reference: {sessionId}</Trans>
        </span>
      ) : null}
      {state === 'failed' || state === 'reversed' ? (
        <span className="text-danger">
          <PayoutFailure state={state} failure={toPayoutFailure(state, error)} />
        </span>
      ) : error && state !== 'paid' ? (
        <span className="text-danger">{error}</span>
      ) : null}
    </span>
  )
}

type ActionsProps = { row: Row; to: (more: Record<string, string>) => string }

function mayRetry({ state }: Row): boolean {
  return state === 'failed' || state === 'reversed'
}

function Actions({ row, to }: ActionsProps) {
  const { t } = useLingui()
  const { id, vendor, mayPayNow } = row
  if (!mayRetry(row) && !mayPayNow) return null
  return (
    <RowMenu name={vendor}>
      {mayRetry(row) ? (
        <RowLink to={to({ retry: id })} Icon={RotateCw} words={t`Try again`} label={t`Try again: ${vendor}`} isSaid />
      ) : (
        <RowLink to={to({ pay: id })} Icon={Send} words={t`Pay now`} label={t`Pay now: ${vendor}`} isSaid />
      )}
    </RowMenu>
  )
}
