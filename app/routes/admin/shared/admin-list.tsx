import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Search } from 'lucide-react'
import type { ComponentProps, Key, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select, type Option } from '#app/ui/select.tsx'
import { Table } from '#app/ui/dashboard/table.tsx'
import { withoutFilters, type DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'
import { useTicks } from '#app/components/dashboard/use-ticks.ts'
import { BulkBar, toTickColumn, type Bulk } from '#app/components/dashboard/bulk-bar.tsx'
import { isShown, toSortHead, type ListColumn } from '#app/components/dashboard/list-column.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { AdminView } from './admin-view.tsx'
import type { AdminListDefinition } from './define-admin-list.ts'
import { revealCurrent } from './reveal-current.ts'
import { HiddenQueryFields } from '#app/components/dashboard/hidden-query-fields.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'

type AdminListProps<Row> = {
  title: string
  list: AdminListDefinition
  input: DashboardQuery
  counts?: Partial<Record<string, number>>
  searchLabel: string
  /** further filters, each with a parameter of its own */
  choices?: readonly { name: string; label: string; empty: string; options: readonly Option[] }[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly ListColumn<Row>[]
  total: number
  isMore?: boolean
  pages: number
  question?: ReactNode
  aside?: ReactNode
  cards?: ReactNode
  note?: ReactNode
  file?: Parameters<typeof dashboardUrls.adminFile>[0]
  hasView?: boolean
  bulk?: Bulk<Row>
  room?: ComponentProps<typeof Table>['room']
  empty?: ReactNode
}

/** The layout of all administrator lists. Search, filters and page are in the URL. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { t } = useLingui()
  const { title, list, input, counts, rows, rowKey, total, isMore, pages, bulk } = props
  const navigation = useNavigation()
  const isMoving = navigation.state === 'loading' && navigation.formMethod === undefined
  const ticks = useTicks(bulk ? rows.map(bulk.idOf) : [])
  const found = total.toLocaleString('en-NG')
  const columns = toColumns(props, ticks)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-4">
        <h1 className="font-display text-2xl font-bold">{title}</h1>
        {props.aside}
      </div>
      {props.question}
      {props.cards}
      <SearchForm {...props} />
      <nav aria-label={t`Filter`} className="scroll-row -mx-4 flex gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        {Object.entries(list.filters).map(([id, words]) => (
          <Link
            key={id}
            to={list.url({ ...input, filter: id, page: 1 })}
            ref={input.filter === id ? revealCurrent : undefined}
            preventScrollReset
            aria-current={input.filter === id ? 'page' : undefined}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-pill border border-border-strong px-4 text-md aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
          >
            {t(words)}
            {counts?.[id] === undefined ? null : (
              <span className="text-sm tabular-nums">({counts[id].toLocaleString('en-NG')})</span>
            )}
          </Link>
        ))}
      </nav>
      {props.note}
      <div className="flex flex-wrap items-center gap-2">
        <output className="basis-full text-md text-muted sm:grow sm:basis-auto">
          {isMore ? t`${found}+ found` : t`${found} found`}
        </output>
        {props.file && total > 0 ? (
          <LinkButton
            to={dashboardUrls.adminFile(props.file, list.query({ ...input, page: 1 }))}
            reloadDocument
            variant="outline"
            size="sm"
          >
            <Download aria-hidden className="size-4" />
            {isMore ? (
              <Trans>Export all rows (CSV)</Trans>
            ) : (
              <Plural value={total} one="Export # row (CSV)" other="Export # rows (CSV)" />
            )}
          </LinkButton>
        ) : null}
        {props.hasView ? <AdminView input={input} columns={props.columns} to={list.url} /> : null}
      </div>
      <Table
        caption={title}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        busy={isMoving}
        dense={input.isDense}
        room={props.room}
        isSelected={(row) => bulk !== undefined && ticks.ticked.includes(bulk.idOf(row))}
        empty={<Nothing {...props} />}
      />
      {bulk && rows.length > 0 ? (
        <BulkBar bulk={bulk} ticks={ticks} onPage={rows.length} total={total} isMore={isMore ?? false} />
      ) : null}
      <Pagination page={input.page} pages={pages} toPage={(page) => list.url({ ...input, page })} />
    </div>
  )
}

/** The chosen columns. The first one is always shown, because it names the row. */
function toColumns<Row>({ columns, input, list, bulk, rows }: AdminListProps<Row>, ticks: ReturnType<typeof useTicks>) {
  const { shown } = input
  const chosen = columns.filter((column, at) => at === 0 || column.card === 'actions' || isShown(column, shown))
  const headed = chosen.map((column) => toSortHead(column, input, list.url))
  const [first, ...rest] = headed
  return bulk && first ? [toTickColumn(first, bulk, ticks, rows.length), ...rest] : headed
}

function SearchForm<Row>({ input, list, searchLabel, choices = [] }: AdminListProps<Row>) {
  const typed = ['q', ...choices.map(({ name }) => name)]
  return (
    <search>
      <Form method="get" className="flex flex-wrap items-end gap-2">
        <HiddenQueryFields address={list.url({ ...input, page: 1 })} except={typed} />
        <Field
          key={input.search}
          type="search"
          name="q"
          label={searchLabel}
          hideLabel
          placeholder={searchLabel}
          defaultValue={input.search}
          maxLength={100}
          className="min-w-0 grow basis-40"
        />
        {choices.map(({ name, label, empty, options }) => (
          <Select
            key={`${name} ${input.more[name]}`}
            name={name}
            label={label}
            hideLabel
            empty={empty}
            defaultValue={input.more[name] ?? ''}
            options={options}
            className="min-w-44 max-sm:grow"
          />
        ))}
        <Button type="submit" variant="outline" className="max-sm:px-3">
          <Search aria-hidden className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">
            <Trans>Search</Trans>
          </span>
        </Button>
      </Form>
    </search>
  )
}

function Nothing<Row>({ input, list: { names, url, emptyWords }, empty }: AdminListProps<Row>) {
  const { t } = useLingui()
  const { noMatch, none = noMatch } = emptyWords
  const isNarrowed = input.search !== '' || input.filter !== names[0] || Object.keys(input.more).length > 0
  if (!isNarrowed && empty) return empty
  return (
    <EmptyState
      picture={<Scene name={isNarrowed ? 'glass' : 'stall'} />}
      title={t(isNarrowed ? noMatch : none)}
      action={
        isNarrowed ? (
          <LinkButton variant="outline" to={url(withoutFilters(input, names))}>
            <Trans>Clear filters</Trans>
          </LinkButton>
        ) : null
      }
    />
  )
}
