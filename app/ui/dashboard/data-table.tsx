import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Trans } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { Link } from '../page-link.tsx'

/** Sorting changes the URL, so the order can be shared. The cell has `aria-sort`. */
export function SortLink({
  label,
  to,
  sorted,
  numeric = false,
}: {
  label: string
  to: string
  sorted?: 'ascending' | 'descending'
  numeric?: boolean
}) {
  const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <Link
      to={to}
      preventScrollReset
      className={cx(
        '-mx-2 inline-flex min-h-11 items-center gap-1 rounded-chip px-2 -outline-offset-3 hover:text-text hover:underline',
        sorted && 'text-text',
        numeric && 'flex-row-reverse',
      )}
    >
      {label}
      <Icon size={14} aria-hidden className={cx(!sorted && 'text-muted')} />
    </Link>
  )
}

export function SelectionBar({
  count,
  total,
  onAll,
  onNone,
  children,
}: {
  count: number
  total: number
  onAll?: () => void
  onNone: () => void
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output can't contain block elements
    <div role="status" className={cx(count === 0 && 'sr-only')}>
      {count === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary bg-primary-soft px-4 py-2 text-on-primary-soft">
          <span className="text-md font-semibold tabular-nums">
            <Trans>
              {count} of {total} selected
            </Trans>
          </span>
          {onAll && count < total ? (
            <Button size="sm" variant="ghost" onClick={onAll}>
              <Trans>Select all {total}</Trans>
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={onNone}>
            <Trans>Clear selection</Trans>
          </Button>
          <span className="ml-auto flex flex-wrap gap-2">{children}</span>
        </div>
      )}
    </div>
  )
}
