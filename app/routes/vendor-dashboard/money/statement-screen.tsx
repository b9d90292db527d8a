import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Kobo } from '#shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { EmptyValue } from '#app/ui/dashboard/nothing-here.tsx'
import { Table, type Column } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { MoneyHeading } from './money-heading.tsx'
import { wordsOfMovement, wordsOfSum } from './statement-words.ts'
import type { Route } from './+types/statement'

type StatementPage = Route.ComponentProps['loaderData']
type MovementRow = StatementPage['rows'][number]

export function StatementScreen(view: StatementPage) {
  const { t } = useLingui()
  const { title, month, months, rows, all, page, pages } = view
  const about = queryOf(view)
  return (
    <div className="grid gap-5">
      <div>
        <MoneyHeading>
          <Trans>Statement: {title}</Trans>
        </MoneyHeading>
        <State {...view} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Form method="get" action={dashboardUrls.vendorStatement()} className="flex items-end gap-2">
          <Select key={month} name="month" label={t`Month`} options={months} defaultValue={month ?? months[0]?.value} />
          <Button type="submit" variant="outline">
            <Trans>Show</Trans>
          </Button>
        </Form>
        <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap">
          {(['pdf', 'csv'] as const).map((kind) => (
            <LinkButton
              key={kind}
              reloadDocument
              to={dashboardUrls.vendorStatementFile({ kind, ...about })}
              variant="outline"
              size="sm"
            >
              <Download aria-hidden className="size-5" />
              {kind === 'pdf' ? <Trans>Download statement (PDF)</Trans> : <Trans>Download statement (CSV)</Trans>}
            </LinkButton>
          ))}
        </div>
      </div>
      <Sums {...view} />
      <section className="grid gap-3">
        <div>
          <h2 className="font-display text-lg font-bold">
            <Trans>Entries</Trans>
          </h2>
          <p className="text-sm text-muted">
            <Plural value={all} one="# entry" other="# entries" />
          </p>
        </div>
        <Table caption={t`Entries`} columns={useColumns()} rows={rows} rowKey={({ key }) => key} empty={<Nothing />} />
        <Pagination
          page={page}
          pages={pages}
          toPage={(to) => dashboardUrls.vendorStatement({ ...about, page: to > 1 ? String(to) : undefined })}
        />
      </section>
    </div>
  )
}

function queryOf({ month, payoutId }: StatementPage): { month?: string; payout?: string } {
  return payoutId ? { payout: payoutId } : { month: month ?? '' }
}

function State({ isFinal, cutoffOn }: StatementPage) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-text-2">
      <Badge tone={isFinal ? 'neutral' : 'info'}>{isFinal ? <Trans>Final</Trans> : <Trans>Still open</Trans>}</Badge>
      {cutoffOn ? (
        <Trans>
          This payout covers orders delivered up to {cutoffOn}. Orders delivered later are left for the next payout.
        </Trans>
      ) : isFinal ? (
        <Trans>
          This statement won't change any more. Later corrections appear on the statement for the month when we make
          them.
        </Trans>
      ) : (
        <Trans>We add entries until the end of the month.</Trans>
      )}
    </p>
  )
}

function Sums({ opening, closing, sums, cutoffOn }: StatementPage) {
  const { t } = useLingui()
  return (
    <Card as="section" className="max-w-lg">
      <dl className="grid gap-1">
        <Sum name={<Trans>Opening balance</Trans>} amount={opening} isStrong />
        {sums.map(({ kind, amount }) => (
          <Sum key={kind} name={t(wordsOfSum(kind))} amount={amount} />
        ))}
        <Sum
          name={cutoffOn ? <Trans>Left for the next payout</Trans> : <Trans>Closing balance</Trans>}
          amount={closing}
          isStrong
        />
      </dl>
    </Card>
  )
}

function Sum({ name, amount, isStrong = false }: { name: ReactNode; amount: Kobo; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-4 font-bold' : 'flex justify-between gap-4'}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} exact plain />
      </dd>
    </div>
  )
}

function useColumns(): Column<MovementRow>[] {
  const { t } = useLingui()
  return [
    { id: 'date', label: t`Date`, card: 'fact', isShort: true, cell: ({ on }) => on },
    { id: 'movement', label: t`Type`, card: 'title', cell: (row) => t(wordsOfMovement(row)) },
    {
      id: 'about',
      label: t`Order or payout`,
      card: 'step',
      cell: ({ order, payout }) =>
        order ? (
          <TextLink to={dashboardUrls.vendorOrder(order.id)} className="font-semibold">
            #{order.number}
          </TextLink>
        ) : payout ? (
          `#${payout}`
        ) : (
          <EmptyValue />
        ),
    },
    {
      id: 'amount',
      label: t`Amount`,
      card: 'fact',
      numeric: true,
      cell: ({ amount }) => <Money amount={amount} exact plain />,
    },
    {
      id: 'balance',
      label: t`Balance`,
      card: 'opened',
      numeric: true,
      cell: ({ balance }) => <Money amount={balance} exact plain />,
    },
  ]
}

function Nothing() {
  return (
    <EmptyState
      picture={<Scene name="receipt" />}
      title={<Trans>No entries in this period</Trans>}
      action={
        <LinkButton to={dashboardUrls.vendorEarnings()} variant="outline">
          <Trans>Back to Earnings</Trans>
        </LinkButton>
      }
    >
      <Trans>Orders appear on the statement from the day they're delivered.</Trans>
    </EmptyState>
  )
}
