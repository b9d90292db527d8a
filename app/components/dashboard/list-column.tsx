import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Column } from '#app/ui/dashboard/table.tsx'
import type { DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'

export type ListColumn<Row> = Column<Row> & {
  /** the column is sortable; the value is the first direction, `down` where the largest values matter most */
  sort?: 'up' | 'down'
  /** hidden until it is chosen */
  isExtra?: boolean
}

/** null: the default columns. */
export function isShown({ id, isExtra }: { id: string; isExtra?: boolean }, shown: string[] | null): boolean {
  return shown === null ? !isExtra : shown.includes(id)
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown }

/** The header sorts by its column. On a sorted column, it reverses the order. */
export function toSortHead<Row>(
  column: ListColumn<Row>,
  input: DashboardQuery,
  to: (input: DashboardQuery) => string,
): ListColumn<Row> {
  const { id, label, sort } = column
  if (!sort) return column
  const [first, second] = sort === 'up' ? [id, `-${id}`] : [`-${id}`, id]
  const sorted = input.sort === id ? 'ascending' : input.sort === `-${id}` ? 'descending' : undefined
  const Arrow = sorted ? ARROWS[sorted] : ArrowUpDown
  const head = (
    <Link
      to={to({ ...input, sort: input.sort === first ? second : first, page: 1 })}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 hover:text-text"
    >
      {label}
      <Arrow aria-hidden className={sorted ? 'size-4' : 'size-4 opacity-50'} />
    </Link>
  )
  return { ...column, head, ...(sorted ? { sorted } : {}) }
}
