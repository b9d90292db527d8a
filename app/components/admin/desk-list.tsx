import { Trans, useLingui } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import type { DeskWish } from '../../web/desk-wish.ts'

type DeskListProps<Row> = {
  title: string
  wish: DeskWish
  filters: readonly { id: string; label: string; count?: number }[]
  /** the address of this list with another wish */
  to: (wish: DeskWish) => string
  searchLabel: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly Column<Row>[]
  total: number
  totalIsMore?: boolean
  pages: number
  /** what is asked before something is done, above the list */
  question?: ReactNode
  aside?: ReactNode
}

/** Every list of the administrator: looked through by words and filters, a page at a time, each state an address. */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { t } = useLingui()
  const { title, wish, filters, to, searchLabel, rows, rowKey, columns, total, totalIsMore, pages, question, aside } =
    props
  const navigation = useNavigation()
  const isMoving = navigation.state === 'loading' && navigation.formMethod === undefined
  const found = total.toLocaleString('en-NG')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl font-bold">{title}</h1>
        {aside}
      </div>
      {question}
      <search>
        <Form method="get" className="flex max-w-lg items-end gap-2">
          {wish.filter === filters[0]?.id ? null : <input type="hidden" name="filter" value={wish.filter} />}
          <Field
            key={wish.search}
            type="search"
            name="q"
            label={searchLabel}
            hideLabel
            placeholder={searchLabel}
            defaultValue={wish.search}
            maxLength={100}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="outline">
            <Trans>Search</Trans>
          </Button>
        </Form>
      </search>
      <nav aria-label={t`Filter`} className="flex flex-wrap gap-2">
        {filters.map(({ id, label, count }) => (
          <Link
            key={id}
            to={to({ ...wish, filter: id, page: 1 })}
            preventScrollReset
            aria-current={wish.filter === id ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-1 rounded-pill border border-border-strong px-4 text-md aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
          >
            {label}
            {count === undefined ? null : (
              <span className="text-sm tabular-nums">({count.toLocaleString('en-NG')})</span>
            )}
          </Link>
        ))}
      </nav>
      <output className="text-md text-muted">{totalIsMore ? t`${found}+ found` : t`${found} found`}</output>
      <Table
        caption={title}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        busy={isMoving}
        empty={
          <div className="p-6 text-center">
            <p className="text-text-2">
              <Trans>Nothing fits.</Trans>
            </p>
            {wish.search || wish.filter !== filters[0]?.id ? (
              <p className="mt-3">
                <LinkButton variant="outline" to={to({ search: '', filter: filters[0]?.id ?? '', page: 1 })}>
                  <Trans>Clear filters</Trans>
                </LinkButton>
              </p>
            ) : null}
          </div>
        }
      />
      <Pagination page={wish.page} pages={pages} toPage={(page) => to({ ...wish, page })} />
    </div>
  )
}
