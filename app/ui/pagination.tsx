import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'
import { Link } from './page-link.tsx'

type PaginationProps = {
  page: number
  pages: number
  toPage: (page: number) => string
  label?: string
  className?: string
}

/** Pages are numbered links, so they can be opened, shared and returned to. */
export function Pagination({ page, pages, toPage, label, className }: PaginationProps) {
  const { t } = useLingui()
  if (pages < 2) return null
  return (
    <nav aria-label={label ?? t`Pages`} className={cx('flex justify-center', className)}>
      <ul className="flex items-center justify-center gap-2">
        <li>
          <Step to={page > 1 ? toPage(page - 1) : null} rel="prev" label={t`Previous page`}>
            <ChevronLeft size={20} aria-hidden />
          </Step>
        </li>
        {/* a phone has no space for the numbers */}
        <li className="px-4 text-md font-semibold tabular-nums md:hidden">{t`${page} of ${pages}`}</li>
        {pageWindow(page, pages).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry} className="hidden md:block">
              <Link
                to={toPage(entry)}
                aria-current={entry === page ? 'page' : undefined}
                aria-label={t`Page ${entry}`}
                className={cx(CELL, entry === page ? 'bg-primary text-on-primary' : 'text-text hover:bg-sunken')}
              >
                {entry}
              </Link>
            </li>
          ) : (
            <li key={entry} aria-hidden className="hidden w-6 text-center text-muted md:block">
              …
            </li>
          ),
        )}
        <li>
          <Step to={page < pages ? toPage(page + 1) : null} rel="next" label={t`Next page`}>
            <ChevronRight size={20} aria-hidden />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

/** The first page, the last, and those around the current one. A gap of one page shows that page. */
export function pageWindow(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const from = page <= 4 ? 2 : Math.min(page - 1, pages - 4)
  const to = page >= pages - 3 ? pages - 1 : Math.max(page + 1, 5)
  const middle: number[] = []
  for (let n = Math.max(2, from); n <= Math.min(pages - 1, to); n++) middle.push(n)
  const first = middle[0] ?? pages
  const last = middle.at(-1) ?? 1
  return [
    1,
    ...(first > 3 ? (['gap-before'] as const) : first === 3 ? [2] : []),
    ...middle,
    ...(last < pages - 2 ? (['gap-after'] as const) : last === pages - 2 ? [pages - 1] : []),
    ...(pages > 1 ? [pages] : []),
  ]
}

function Step({ to, rel, label, children }: { to: string | null; rel: string; label: string; children: ReactNode }) {
  if (to === null)
    return (
      <span aria-hidden className={cx(CELL, 'border border-dashed border-border text-muted')}>
        {children}
      </span>
    )
  return (
    <Link
      to={to}
      rel={rel}
      aria-label={label}
      className={cx(CELL, 'border border-border-strong text-text hover:bg-sunken')}
    >
      {children}
    </Link>
  )
}

const CELL = 'grid h-11 min-w-11 place-items-center rounded-control px-2 text-md font-semibold tabular-nums'
