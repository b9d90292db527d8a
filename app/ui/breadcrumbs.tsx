import { ChevronRight } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from './page-link.tsx'

export type Crumb = { label: string; to: string }

/** The last item is the current page, and no link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Where you are`} className="scroll-row -mx-2 text-md text-text-2">
      <ol className="flex min-w-0 items-center whitespace-nowrap">
        {trail.map((crumb) => (
          <li key={crumb.to} className="flex items-center">
            <Link
              to={crumb.to}
              className="inline-flex min-h-11 items-center rounded-chip px-2 -outline-offset-3 hover:text-text hover:underline"
            >
              {crumb.label}
            </Link>
            <ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate px-2 font-semibold text-text">
          {current}
        </li>
      </ol>
    </nav>
  )
}
