import { ChevronDown } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import { cx } from '../cx.ts'
import './table.css'
import './table-cards.css'

/**
 * Where a column stands when there is no room for a table and each row is a card: the name in the first line, where it
 * stands in the second, the two or three facts that matter in the third, one step beside them, the rest of the actions
 * behind a button. What is `opened` is shown by a press on the card's own arrow, what is of the `detail` on the row's page.
 */
export type CardPlace = 'title' | 'status' | 'fact' | 'step' | 'actions' | 'opened' | 'detail'

export type Column<Row> = {
  id: string
  /** the words of the column */
  label: string
  /** instead of the words, above the column: a sort link, a tick box */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  card: CardPlace
  /** a fact that says nothing without the words of its column */
  isNamed?: boolean
  /** the table has it elsewhere */
  isCardOnly?: boolean
  /** before the name */
  picture?: (row: Row) => ReactNode
  tick?: (row: Row) => ReactNode
  numeric?: boolean
  isShort?: boolean
  sorted?: 'ascending' | 'descending'
}

/** How wide the frame must be for a table: from 240, 480, 720 or 960 px. */
type Room = 'none' | 'little' | 'some' | 'much'

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  isSelected?: (row: Row) => boolean
  /** new rows are on their way: the old ones stay, dimmed */
  busy?: boolean
  dense?: boolean
  /** as its columns need, unless something else is said */
  room?: Room
  empty?: ReactNode
}

/** The page scrolls, and the head stays in sight; without the room for it each row is a card. */
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
          // a style sheet shows the words of a column with a third fewer elements than words of their own
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

/** A style sheet shows what belongs to it: it opens without a script. */
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
