import type { Key, ReactNode } from 'react'
import { cx } from '../cx.ts'
import './table.css'

export type Column<Row> = {
  id: string
  /** the words of the column: they stand before each value where the table becomes cards */
  label: string
  /** instead of the words, above the column: a sort link, a tick box */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  numeric?: boolean
  isShort?: boolean
  sorted?: 'ascending' | 'descending'
  /** stays in sight at the end of a row that is wider than the page */
  isPinned?: boolean
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  isSelected?: (row: Row) => boolean
  /** new rows are on their way: the old ones stay, dimmed */
  busy?: boolean
  dense?: boolean
  empty?: ReactNode
}

/** The head and the first column stay in sight; on a phone each row is a card with the same facts and actions. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isSelected,
  busy = false,
  dense = false,
  empty,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return <div className="rounded-card border border-border bg-surface">{empty}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
    <section aria-label={caption} tabIndex={0} className="data-frame">
      <table aria-busy={busy || undefined} className={cx('data-table', dense && 'data-dense')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sorted}
                className={cx(column.numeric && 'numeric', column.isPinned && 'pinned')}
              >
                {column.head ?? column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={rowKey(row)} columns={columns} row={row} selected={isSelected?.(row) ?? false} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps<Row> = { columns: readonly Column<Row>[]; row: Row; selected: boolean }

function Row<Row>({ columns, row, selected }: RowProps<Row>) {
  return (
    <tr data-selected={selected || undefined}>
      {columns.map((column, at) => {
        const cell = column.cell(row)
        const given = {
          // a phone shows them before each value; a style sheet does that with a third fewer elements than words of their own
          'data-label': column.label,
          className:
            cx(column.numeric && 'numeric', column.isShort && 'whitespace-nowrap', column.isPinned && 'pinned') ||
            undefined,
        }
        const content = typeof cell === 'object' ? <span className="min-w-0">{cell}</span> : cell
        return at === 0 ? (
          <th key={column.id} scope="row" {...given}>
            {content}
          </th>
        ) : (
          <td key={column.id} {...given}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}
