import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NextRunRow } from '#modules/ledger/contract.ts'
import { formatNairaExact } from '#shared/money.ts'
import { CardHead } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyValue } from '#app/ui/dashboard/nothing-here.tsx'
import { RowLink, RowMenu } from '#app/ui/dashboard/row-menu.tsx'
import { Table } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { whyCarriedWords } from './payout-words.ts'
import { AdminList } from '../shared/admin-list.tsx'
import { nextRunList, type HoldQuestion as HoldQuestionView, type NextRunView, type RunRow } from './payouts-view.ts'
import { Question } from '#app/components/dashboard/question.tsx'
import { StateBadge } from '#app/components/state-badge.tsx'

export type PayoutsAnswer = { errors: Partial<Record<string, string>>; values: Partial<Record<string, string>> }
type PayoutsProps = NextRunView & { answer: PayoutsAnswer | undefined }

export function PayoutsScreen(view: PayoutsProps) {
  const { t } = useLingui()
  const { input, dueOn, untilOn, total, rows, found, pages, question, answer } = view
  const { all, paying, carried, held, owing } = view
  return (
    <div className="grid gap-8">
      <AdminList
        title={t`Payouts`}
        list={nextRunList}
        input={input}
        counts={{ all, paying, carried, held, owing }}
        searchLabel={t`Vendor`}
        rows={rows}
        rowKey={({ vendorId }) => vendorId}
        columns={[
          { id: 'vendor', label: t`Vendor`, card: 'title', cell: VendorCell },
          {
            id: 'balance',
            label: t`Balance`,
            card: 'fact',
            isNamed: true,
            numeric: true,
            cell: ({ balance }) => formatNairaExact(balance),
          },
          {
            id: 'amount',
            label: t`To be paid`,
            card: 'fact',
            isNamed: true,
            numeric: true,
            cell: ({ amount }) => formatNairaExact(amount),
          },
          { id: 'why', label: t`Status`, card: 'status', cell: WhyCell },
          {
            id: 'actions',
            label: t`Actions`,
            card: 'actions',
            // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
            cell: (row) => <HoldLink row={row} to={(more) => nextRunList.url(input, more)} />,
          },
        ]}
        total={found}
        pages={pages}
        question={
          <>
            <NextRun dueOn={dueOn} untilOn={untilOn} total={formatNairaExact(total)} paying={paying} />
            {question ? <HoldQuestion question={question} back={nextRunList.url(input)} answer={answer} /> : null}
          </>
        }
      />
      <Runs {...view} />
    </div>
  )
}

function NextRun(props: { dueOn: string; untilOn: string; total: string; paying: number }) {
  const { dueOn, untilOn, total, paying } = props
  return (
    <section className="slab rounded-card p-5">
      <h2 className="text-lg font-semibold">
        <Trans>Next run: {dueOn}</Trans>
      </h2>
      <p className="mt-1 font-display text-2xl font-bold tabular-nums wrap-anywhere">{total}</p>
      <p className="mt-1">
        <Plural
          value={paying}
          one={`To # vendor, for orders delivered up to ${untilOn}.`}
          other={`To # vendors, for orders delivered up to ${untilOn}.`}
        />{' '}
        <Trans>This is a preview. Deliveries and refunds before the run may change the amount.</Trans>
      </p>
    </section>
  )
}

function VendorCell({ vendorId, vendor }: NextRunRow) {
  return (
    <TextLink to={dashboardUrls.adminVendor(vendorId)} className="wrap-anywhere">
      {vendor}
    </TextLink>
  )
}

function WhyCell({ balance, carryReason, hold }: NextRunRow) {
  const { t } = useLingui()
  const isHeld = carryReason === 'held'
  if (carryReason === null)
    return (
      <StateBadge tone="neutral">
        <Trans>To be paid</Trans>
      </StateBadge>
    )
  return (
    <span className="grid justify-items-start gap-1">
      <StateBadge tone={isHeld ? 'danger' : balance < 0 ? 'warning' : 'neutral'}>
        {isHeld ? t`On hold` : t(balance < 0 ? nextRunList.filters.owing : nextRunList.filters.carried)}
      </StateBadge>
      <span className="text-sm text-muted wrap-anywhere">{hold ?? t(whyCarriedWords[carryReason])}</span>
    </span>
  )
}

function HoldLink({ row, to }: { row: NextRunRow; to: (more: Record<string, string>) => string }) {
  const { t } = useLingui()
  const { hold, vendorId, vendor } = row
  return (
    <RowMenu name={vendor}>
      {hold === null ? (
        <RowLink to={to({ hold: vendorId })} Icon={Pause} words={t`Hold`} label={t`Hold payouts to ${vendor}`} isSaid />
      ) : (
        <RowLink
          to={to({ release: vendorId })}
          Icon={Play}
          words={t`Release`}
          label={t`Release payouts to ${vendor}`}
          isSaid
        />
      )}
    </RowMenu>
  )
}

type HoldQuestionProps = { question: HoldQuestionView; back: string; answer: PayoutsAnswer | undefined }

function HoldQuestion({ question: { intent, vendorId, vendor, hold }, back, answer }: HoldQuestionProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  if (intent === 'release')
    return (
      <Question
        title={<Trans>Release payouts to {vendor}?</Trans>}
        yes={<Trans>Release</Trans>}
        back={back}
        values={{ intent, vendorId }}
      >
        <Trans>Reason for the hold: {hold}</Trans>
      </Question>
    )
  return (
    <Question
      title={<Trans>Hold payouts to {vendor}?</Trans>}
      yes={<Trans>Hold payouts</Trans>}
      back={back}
      values={{ intent, vendorId }}
      fields={
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`Only administrators see this reason. We tell the vendor only that their payouts are on hold.`}
          rows={2}
          maxLength={1000}
          required
          defaultValue={answer?.values.reason}
          error={say(answer?.errors.reason)}
          answer={answer}
        />
      }
    >
      <Trans>
        We won't pay this vendor until you release the payouts. Payouts already on their way aren't affected.
      </Trans>
    </Question>
  )
}

function Runs({ runs, runPage, runPages }: NextRunView) {
  const { t } = useLingui()
  return (
    <section className="grid min-w-0 gap-3">
      <CardHead title={<Trans>Runs</Trans>} />
      <Table
        caption={t`Runs`}
        rows={runs}
        rowKey={({ period }) => period}
        empty={
          <p className="p-6 text-center text-text-2">
            <Trans>No runs yet. Payout runs appear here once the first one has started.</Trans>
          </p>
        }
        columns={[
          { id: 'period', label: t`Week`, card: 'title', cell: PeriodCell },
          {
            id: 'until',
            label: t`Delivered up to`,
            card: 'fact',
            isNamed: true,
            isShort: true,
            cell: ({ untilOn }) => untilOn,
          },
          { id: 'paid', label: t`Paid`, card: 'fact', isNamed: true, numeric: true, cell: ({ paid }) => sum(paid) },
          { id: 'way', label: t`On its way`, card: 'opened', numeric: true, cell: ({ onTheWay }) => sum(onTheWay) },
          { id: 'failed', label: t`Failed`, card: 'fact', isNamed: true, numeric: true, cell: FailedCell },
          {
            id: 'carried',
            label: t`Carried over`,
            card: 'opened',
            numeric: true,
            cell: CarriedCell,
          },
        ]}
      />
      <Pagination
        page={runPage}
        pages={runPages}
        toPage={(to) => dashboardUrls.adminPayouts({ runs: to > 1 ? String(to) : undefined })}
      />
    </section>
  )
}

function sum({ count, amount }: RunRow['paid']): ReactNode {
  return count === 0 ? <EmptyValue /> : `${formatNairaExact(amount)} (${count.toLocaleString('en-NG')})`
}

function PeriodCell({ period, weekOn, isDone }: RunRow) {
  return (
    <>
      <TextLink to={dashboardUrls.adminPayoutRun(period)} className="whitespace-nowrap">
        {weekOn}
      </TextLink>
      <span className="block text-sm font-normal text-muted">{period}</span>
      {isDone ? null : (
        <span className="block text-sm text-muted">
          <Trans>still running</Trans>
        </span>
      )}
    </>
  )
}

function CarriedCell({ carried }: RunRow) {
  return carried === 0 ? <EmptyValue /> : carried.toLocaleString('en-NG')
}

function FailedCell({ failed }: RunRow) {
  return failed.count === 0 ? <EmptyValue /> : <span className="font-semibold text-danger">{sum(failed)}</span>
}
