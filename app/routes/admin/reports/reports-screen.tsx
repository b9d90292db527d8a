import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type Report, reportKinds, type ReportRow, type ReportSpan } from '#modules/reports/contract.ts'
import { formatNaira, formatNairaExact, kobo } from '#shared/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Chart } from '#app/ui/dashboard/chart.tsx'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Table, type Column } from '#app/ui/dashboard/table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { SeriesView } from '#app/components/dashboard/earnings-view.ts'
import { TimeChart } from '#app/components/dashboard/time-chart.tsx'
import { useLargestBarSentence } from '#app/components/dashboard/use-chart-words.ts'
import { shortNaira } from '#app/components/dashboard/short-naira.ts'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'
import { revealCurrent } from '../shared/reveal-current.ts'
import { reportWords, translateReportRow } from './report-words.ts'

type SpanId = '7d' | '30d' | '90d' | 'year'
export type ReportsView = Report & {
  spans: { id: SpanId; span: ReportSpan }[]
  /** for days, as text */
  labels: string[] | null
  /** days, or weeks if there are many days */
  days: SeriesView | null
}

const spanWords: Record<SpanId, MessageDescriptor> = {
  '7d': msg`7 days`,
  '30d': msg`30 days`,
  '90d': msg`90 days`,
  year: msg`Year`,
}

const IN_CHART = 10
/** two in a row, except on the narrowest phones */
const DATE = 'max-sm:grow max-sm:basis-36'

export function ReportsScreen(view: ReportsView) {
  const { t } = useLingui()
  const { kind, span, rows, total, count, spans } = view
  const to = (more: Record<string, string>) => dashboardUrls.adminReports({ of: kind, ...span, ...more })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Reports</Trans>
        </h1>
        <div className="grid gap-2 max-sm:basis-full sm:flex">
          <LinkButton
            variant="outline"
            size="sm"
            reloadDocument
            to={dashboardUrls.adminReportFile({ of: kind, ...span })}
          >
            <Download aria-hidden className="size-4 shrink-0" />
            <Plural value={count} one="Export # row (CSV)" other="Export # rows (CSV)" />
          </LinkButton>
          <LinkButton variant="outline" size="sm" reloadDocument to={dashboardUrls.adminFinanceFile(span)}>
            <Download aria-hidden className="size-4 shrink-0" />
            <Trans>Export all sales (CSV)</Trans>
          </LinkButton>
        </div>
      </div>
      <Tabs
        label={t`Report`}
        current={kind}
        tight
        currentRef={revealCurrent}
        tabs={reportKinds.map((id) => ({ id, label: t(reportWords[id].title), to: to({ of: id }) }))}
      />
      <div className="flex flex-wrap items-end gap-2">
        <Form key={`${span.from} ${span.to}`} method="get" className="contents">
          <input type="hidden" name="of" value={kind} />
          <Field type="date" name="from" label={t`From`} defaultValue={span.from} className={DATE} />
          <Field type="date" name="to" label={t`To`} defaultValue={span.to} className={DATE} />
          <Button type="submit" variant="outline">
            <Trans>Show</Trans>
          </Button>
        </Form>
        <nav aria-label={t`Period`} className="scroll-row -my-1 flex grow basis-40 gap-2 py-1 sm:basis-auto">
          {spans.map(({ id, span: other }) => (
            <Link
              key={id}
              to={to(other)}
              ref={other.from === span.from && other.to === span.to ? revealCurrent : undefined}
              preventScrollReset
              aria-current={other.from === span.from && other.to === span.to ? 'true' : undefined}
              className="inline-flex min-h-11 shrink-0 items-center rounded-pill border border-border-strong px-3 text-md aria-[current=true]:bg-primary-soft aria-[current=true]:font-semibold aria-[current=true]:text-on-primary-soft"
            >
              {t(spanWords[id])}
            </Link>
          ))}
        </nav>
      </div>
      <Totals kind={kind} total={total} />
      {count === 0 ? null : <ReportChart {...view} />}
      <Table
        caption={t(reportWords[kind].title)}
        rows={rows}
        rowKey={({ id }) => id}
        columns={toColumns(view, t)}
        empty={
          <EmptyState
            picture={<Scene name="scale" />}
            title={
              kind === 'refunds' ? <Trans>No refunds in this period.</Trans> : <Trans>No sales in this period.</Trans>
            }
            action={<DashboardLink to={dashboardUrls.adminDashboard()} />}
          />
        }
      />
      {count > rows.length ? (
        <p className="text-md text-muted">
          <Trans>
            Showing {rows.length} of {count.toLocaleString('en-NG')} rows. The CSV file has all rows.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}

function Totals({ kind, total }: Pick<Report, 'kind' | 'total'>) {
  // one order may count in several categories or products, so a sum would be wrong
  const hasOrders = kind !== 'category' && kind !== 'products'
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Total
        name={kind === 'refunds' ? <Trans>Refunded</Trans> : <Trans>Sold</Trans>}
        value={formatNairaExact(total.amount)}
      />
      {hasOrders ? (
        <Total
          name={kind === 'refunds' ? <Trans>Refunds</Trans> : <Trans>Orders</Trans>}
          value={total.orders.toLocaleString('en-NG')}
        />
      ) : null}
      {total.pieces === null ? null : (
        <Total name={<Trans>Units</Trans>} value={total.pieces.toLocaleString('en-NG')} />
      )}
      {total.commission === null ? null : (
        <Total name={<Trans>Commission</Trans>} value={formatNairaExact(total.commission)} />
      )}
    </dl>
  )
}

function Total({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div>
      <dt className="text-md text-text-2">{name}</dt>
      <dd className="font-display text-xl font-bold tabular-nums wrap-anywhere">{value}</dd>
    </div>
  )
}

function ReportChart({ kind, rows, total, days }: ReportsView) {
  const { t } = useLingui()
  const lead = useLargestBarSentence()
  const title = t(reportWords[kind].title)
  if (days)
    return (
      <Card as="section">
        <TimeChart title={title} note={t`Including shipping`} name={t`Amount`} series={days} of="kobo" />
      </Card>
    )
  const shown = rows.slice(0, IN_CHART)
  const isPieces = kind === 'products'
  const format = isPieces ? sayCount : (value: number) => formatNaira(kobo(value))
  const labels = shown.map((row) => translateReportRow(t, kind, row))
  const values = shown.map(({ pieces, amount }) => (isPieces ? (pieces ?? 0) : amount))
  const all = isPieces ? total.pieces : total.amount
  return (
    <Card as="section">
      <Chart
        title={title}
        sentence={all === null || shown.length === 1 ? undefined : lead({ labels, values, format, total: all })}
        note={
          kind === 'category'
            ? t`Excluding shipping`
            : isPieces || kind === 'refunds'
              ? undefined
              : t`Including shipping`
        }
        labelsHead={t(reportWords[kind].head)}
        hasOwnTable
        kind="bars"
        labels={labels}
        series={[{ id: 'value', label: isPieces ? t`Units` : t`Amount`, values }]}
        format={format}
        formatShort={isPieces ? sayCount : shortNaira}
      />
    </Card>
  )
}

function sayCount(value: number): string {
  return value.toLocaleString('en-NG')
}

function toColumns({ kind, labels, rows }: ReportsView, t: ReturnType<typeof useLingui>['t']): Column<ReportRow>[] {
  const words = new Map(rows.map((row, at) => [row.id, labels?.[at] ?? translateReportRow(t, kind, row)]))
  const columns: Column<ReportRow>[] = [
    { id: 'name', label: t(reportWords[kind].head), card: 'title', cell: ({ id }) => words.get(id) },
    {
      id: 'amount',
      label: t(msg`Amount`),
      card: 'fact',
      numeric: true,
      cell: ({ amount }) => formatNairaExact(amount),
    },
    {
      id: 'orders',
      label: kind === 'refunds' ? t(msg`Refunds`) : t(msg`Orders`),
      card: 'fact',
      isNamed: true,
      numeric: true,
      cell: ({ orders }) => orders.toLocaleString('en-NG'),
    },
  ]
  if (kind === 'category' || kind === 'products')
    columns.push({
      id: 'pieces',
      label: t(msg`Units`),
      card: 'fact',
      isNamed: true,
      numeric: true,
      cell: ({ pieces }) => (pieces ?? 0).toLocaleString('en-NG'),
    })
  if (kind === 'vendor' || kind === 'state' || kind === 'day')
    columns.push({
      id: 'commission',
      label: t(msg`Commission`),
      card: 'fact',
      isNamed: true,
      numeric: true,
      cell: ({ commission }) => formatNairaExact(commission ?? kobo(0)),
    })
  return columns
}
