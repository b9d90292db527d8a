import { ChevronDown } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import { cx } from '../cx.ts'
import './table.css'
import './table-cards.css'
import './table-tablet.css'
import './table-spread.css'

/**
 * Where a column is on a card, if there is no space for a table. `title`: first line. `status`: second line. `line`:
 * a line of its own above the facts. `fact`: two or three at most, on one line. `step`: one button beside the facts. `actions`: behind a menu button. `opened`:
 * shown when the card is expanded. `detail`: only on the row's page.
 */
export type CardPlace = 'title' | 'status' | 'line' | 'fact' | 'step' | 'actions' | 'opened' | 'detail'

export type Column<Row> = {
  id: string
  /** the column's heading */
  label: string
  /** replaces the heading: a sort link, a checkbox */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  card: CardPlace
  /** the card shows the heading too, because the value alone is unclear */
  isNamed?: boolean
  /** the table shows this elsewhere */
  isCardOnly?: boolean
  /** shown before the title */
  picture?: (row: Row) => ReactNode
  tick?: (row: Row) => ReactNode
  numeric?: boolean
  isShort?: boolean
  sorted?: 'ascending' | 'descending'
}

/** The width a table needs: 240, 480, 720 or 960 px. */
type Room = 'none' | 'little' | 'some' | 'much'

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  isSelected?: (row: Row) => boolean
  /** new rows are loading: the old ones stay, dimmed */
  busy?: boolean
  dense?: boolean
  /** default: depends on the columns */
  room?: Room
  empty?: ReactNode
}

/** The page scrolls under a sticky header. Without enough space, each row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isSelected, busy = false, dense = false, empty } = props
  if (rows.length === 0 && empty) return <div className="rounded-card border border-border bg-surface">{empty}</div>
  const opens = columns.some(({ card }) => card === 'opened')
  return (
    <div data-room={props.room ?? toRoom(columns)} className="data-frame">
      <table aria-busy={busy || undefined} className={cx('data-table', dense && 'data-dense')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sorted}
                className={cx(...classesOf(column), Boolean(column.head) && 'headed')}
              >
                {column.head ?? column.label}
              </th>
            ))}
            {opens ? <OpenerHead /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              columns={columns}
              row={row}
              selected={isSelected?.(row) ?? false}
              opens={opens}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toRoom(columns: readonly { isCardOnly?: boolean }[]): Room {
  const count = columns.filter(({ isCardOnly }) => !isCardOnly).length
  if (count <= 2) return 'none'
  return count <= 4 ? 'little' : count <= 5 ? 'some' : 'much'
}

type Placed = Pick<Column<never>, 'card' | 'numeric' | 'isCardOnly'>

function classesOf({ card, numeric, isCardOnly }: Placed) {
  return [`card-${card}`, numeric && 'numeric', isCardOnly && 'card-only']
}

type RowProps<Row> = { columns: readonly Column<Row>[]; row: Row; selected: boolean; opens: boolean }

function TableRow<Row>({ columns, row, selected, opens }: RowProps<Row>) {
  return (
    <tr data-selected={selected || undefined}>
      {columns.map((column) => {
        const cell = column.cell(row)
        const given = {
          // CSS shows this attribute, which saves a third of the elements
          'data-label': column.label,
          className: cx(...classesOf(column), column.isShort && 'whitespace-nowrap', column.isNamed && 'named'),
        }
        return column.card === 'title' ? (
          <th key={column.id} scope="row" {...given}>
            {column.tick || column.picture ? (
              <span className="row-title">
                {column.tick ? <span className="row-tick">{column.tick(row)}</span> : null}
                {column.picture ? <span className="row-picture">{column.picture(row)}</span> : null}
                <span className="min-w-0">{cell}</span>
              </span>
            ) : (
              cell
            )}
          </th>
        ) : (
          <td key={column.id} {...given}>
            {cell}
          </td>
        )
      })}
      {opens ? (
        <td className="row-opener">
          <Opener />
        </td>
      ) : null}
    </tr>
  )
}

function OpenerHead() {
  const { t } = useLingui()
  return (
    <th scope="col" className="row-opener">
      {t`More`}
    </th>
  )
}

/** CSS shows the details, so it opens without a script. */
function Opener() {
  const { t } = useLingui()
  return (
    <details>
      <summary aria-label={t`More`}>
        <ChevronDown aria-hidden className="size-5" />
      </summary>
    </details>
  )
}
