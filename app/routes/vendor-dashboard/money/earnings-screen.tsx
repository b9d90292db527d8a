import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Landmark, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PAYOUT_MINIMUM } from '#modules/ledger/contract.ts'
import { earningsFilters } from '#modules/reports/contract.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyValue } from '#app/ui/dashboard/nothing-here.tsx'
import { Table, type Column } from '#app/ui/dashboard/table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { filterWords, nothingYet, saleStateWords, whyWords } from '#app/components/dashboard/earnings-words.ts'
import type { EarningRow, EarningsView } from '#app/components/dashboard/earnings-view.ts'
import { TimeChart } from '#app/components/dashboard/time-chart.tsx'
import { Growth } from '#app/components/dashboard/growth.tsx'
import { PayoutOutlook } from '../shared/payout-outlook.tsx'
import { NoSales } from './no-sales.tsx'
import { PayoutTable } from './payout-table.tsx'
import { StateBadge } from '#app/components/state-badge.tsx'

export function EarningsScreen(view: EarningsView) {
  const { t } = useLingui()
  const { filter, sums, month, money, payouts, commission, isVaried } = view
  return (
    <div className="grid gap-6">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Earnings</Trans>
      </h1>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Sum name={<Trans>Available</Trans>} amount={money.available}>
          {money.available < 0 ? (
            <Trans>Refunds were higher than earnings. We'll deduct the difference from your next payouts.</Trans>
          ) : (
            <Trans>Delivered, not yet paid out</Trans>
          )}
        </Sum>
        <Sum name={<Trans>Pending</Trans>} amount={sums.pending}>
          <Trans>Yours after delivery</Trans>
        </Sum>
        <Sum name={<Trans>Paid</Trans>} amount={money.paid}>
          {money.inTransit > 0 ? (
            <Trans>
              Plus <Money amount={money.inTransit} exact plain /> on the way
            </Trans>
          ) : (
            <Trans>Sent to your bank so far</Trans>
          )}
        </Sum>
        <Sum name={<Trans>This month</Trans>} amount={month.net}>
          <Growth now={month.net} before={month.before} unit="kobo" than="days" />
        </Sum>
      </div>
      <NextPayout {...view} />
      <Tabs
        label={t`Period`}
        tight
        current={filter}
        tabs={earningsFilters.map((id) => ({
          id,
          label: t(filterWords[id]),
          to: dashboardUrls.vendorEarnings({ filter: id === 'all' ? undefined : id }),
        }))}
      />
      <Card as="section">
        <Overview {...view} />
      </Card>
      <Transactions {...view} />
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-display text-lg font-bold">
            <Trans>Payouts</Trans>
          </h2>
          {payouts.length > 0 ? (
            <TextLink to={dashboardUrls.vendorPayouts()} className="inline-flex min-h-11 items-center">
              <Trans>All payouts</Trans>
            </TextLink>
          ) : null}
        </div>
        <PayoutTable
          payouts={payouts}
          empty={
            <p className="p-6 text-md text-text-2">
              <Trans>No payouts yet</Trans>
            </p>
          }
        />
        <p className="text-sm text-muted">
          <Trans>
            Commission is {commission}% on each successful sale. Payouts are processed every Tuesday for orders
            delivered in the previous week. The minimum is {formatNaira(PAYOUT_MINIMUM)}; smaller amounts are carried
            over. Funds arrive 2-3 business days after processing.
          </Trans>{' '}
          {isVaried ? (
            <Trans>Some of your products have another commission. You can see it when you edit a product.</Trans>
          ) : null}
        </p>
      </section>
    </div>
  )
}

function Sum({ name, amount, children }: { name: ReactNode; amount: Kobo; children: ReactNode }) {
  return (
    <Card padding="sm">
      <p className="text-md text-text-2">{name}</p>
      <p className="mt-1 text-lg sm:text-xl">
        <Money amount={amount} exact />
      </p>
      <p className="text-sm text-muted">{children}</p>
    </Card>
  )
}

function NextPayout({ money: { next }, account }: EarningsView) {
  const { t } = useLingui()
  const { dueOn, amount, carryReason } = next
  const why = carryReason && (amount === 0 ? nothingYet : whyWords[carryReason])
  return (
    <Card as="section" tone="sunken" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="font-semibold">
          <PayoutOutlook amount={amount} dueOn={dueOn} isCarried={carryReason !== null} />
        </p>
        {why ? <p className="text-md text-text-2">{t(why)}</p> : null}
        <p className="mt-1 flex items-center gap-2 text-md">
          <Landmark aria-hidden className="size-5 shrink-0" />
          {account ? (
            <span className="wrap-anywhere">
              {account.bankName} ···{account.lastFour}, {account.accountName}
            </span>
          ) : (
            <Trans>No bank account yet</Trans>
          )}
        </p>
        {account?.waitsUntil ? (
          <p className="text-sm text-muted">
            <Trans>For your security, payouts to this account start on {account.waitsUntil}.</Trans>
          </p>
        ) : null}
      </div>
      <LinkButton to={dashboardUrls.vendorBankAccount()} variant={account ? 'outline' : 'primary'}>
        {account ? <Trans>Change bank account</Trans> : <Trans>Add bank account</Trans>}
      </LinkButton>
    </Card>
  )
}

function Overview({ sums, series, filter }: EarningsView) {
  const { t } = useLingui()
  return (
    <>
      <dl className="mb-5 grid gap-x-8 gap-y-1 sm:flex">
        <Fact name={<Trans>Sales</Trans>} amount={sums.gross} />
        <Fact name={<Trans>Commission</Trans>} amount={sums.commission} />
        <Fact name={<Trans>Net</Trans>} amount={sums.net} />
      </dl>
      <TimeChart
        title={t`Earnings after commission`}
        note={filter === 'all' ? t`The last 12 months` : t(filterWords[filter])}
        name={t`Net`}
        series={series}
        of="kobo"
      />
    </>
  )
}

function Fact({ name, amount }: { name: ReactNode; amount: Kobo }) {
  return (
    <div className="flex items-baseline justify-between gap-4 sm:block">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-bold">
        <Money amount={amount} exact plain />
      </dd>
    </div>
  )
}

function Transactions({ rows, all, page, pages, filter }: EarningsView) {
  const { t } = useLingui()
  const query = { filter: filter === 'all' ? undefined : filter }
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardHeadline all={all} />
        <div className="flex grow flex-wrap gap-2 *:grow sm:grow-0">
          <LinkButton to={dashboardUrls.vendorStatement()} variant="outline" size="sm">
            <ReceiptText aria-hidden className="size-5" />
            <Trans>Statement</Trans>
          </LinkButton>
          <LinkButton reloadDocument to={dashboardUrls.vendorEarnedOrders(query.filter)} variant="outline" size="sm">
            <Download aria-hidden className="size-5" />
            <Trans>Download orders (CSV)</Trans>
          </LinkButton>
        </div>
      </div>
      <Table
        caption={t`Transactions`}
        columns={toColumns(t)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<NoSales filter={filter} />}
      />
      <Pagination
        page={page}
        pages={pages}
        toPage={(to) => dashboardUrls.vendorEarnings({ ...query, page: to > 1 ? String(to) : undefined })}
      />
    </section>
  )
}

function toColumns(t: ReturnType<typeof useLingui>['t']): Column<EarningRow>[] {
  const amount = (id: 'gross' | 'commission' | 'refunded' | 'net', label: string): Column<EarningRow> => ({
    id,
    label,
    card: id === 'net' ? 'fact' : 'opened',
    isNamed: id === 'net',
    numeric: true,
    cell: (row) => <Money amount={row[id]} exact plain />,
  })
  return [
    {
      id: 'order',
      label: t(msg`Order`),
      card: 'title',
      cell: ({ id, number }) => (
        <Link
          to={dashboardUrls.vendorOrder(id)}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          #{number}
        </Link>
      ),
    },
    { id: 'date', label: t(msg`Date`), card: 'fact', isShort: true, cell: ({ placedOn }) => placedOn },
    amount('gross', t(msg`Gross`)),
    amount('commission', t(msg`Commission`)),
    amount('refunded', t(msg`Refunds`)),
    amount('net', t(msg`Net`)),
    { id: 'state', label: t(msg`Status`), card: 'status', cell: (row) => <State row={row} /> },
    { id: 'bank', label: t(msg`Arrived at bank`), card: 'opened', cell: ({ bankOn }) => bankOn ?? <EmptyValue /> },
  ]
}

function CardHeadline({ all }: { all: number }) {
  return (
    <div>
      <h2 className="font-display text-lg font-bold">
        <Trans>Transactions</Trans>
      </h2>
      <p className="text-sm text-muted">
        <Plural value={all} one="# order" other="# orders" />
      </p>
    </div>
  )
}

function State({ row: { state, net, payout, paidOn, returnedOn } }: { row: EarningRow }) {
  const { t } = useLingui()
  const { words, tone } = saleStateWords[state]
  return (
    <span className="grid justify-items-start gap-1">
      {/* the bank returned the money after the payout, so both are shown */}
      {payout && paidOn && returnedOn ? (
        <>
          <StateBadge tone={saleStateWords.paid.tone}>{t`Paid ${paidOn}`}</StateBadge>
          <span className="text-xs text-muted">{t`Payout #${payout}`}</span>
          <StateBadge tone={saleStateWords.refunded.tone}>
            {net <= 0 ? t`Refunded ${returnedOn}` : t`Partly refunded ${returnedOn}`}
          </StateBadge>
        </>
      ) : (
        <>
          <StateBadge tone={tone}>{t(words)}</StateBadge>
          {payout ? <span className="text-xs text-muted">{t`Payout #${payout}`}</span> : null}
        </>
      )}
    </span>
  )
}
