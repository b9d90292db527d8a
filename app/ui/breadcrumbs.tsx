import { ChevronRight } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from './page-link.tsx'

export type Crumb = { label: string; to: string }

/** The last item is the current page, and no link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Where you are`} className="scroll-row text-md text-text-2">
      <ol className="flex min-w-0 items-center whitespace-nowrap">
        {trail.map((crumb) => (
          <li key={crumb.to} className="flex items-center">
            <Link
              to={crumb.to}
              className="inline-flex min-h-11 items-center rounded-chip px-1 -outline-offset-3 hover:text-text hover:underline"
            >
              {crumb.label}
            </Link>
            <ChevronRight size={16} aria-hidden className="mx-1 shrink-0 text-muted" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate px-1 font-semibold text-text">
          {current}
        </li>
      </ol>
    </nav>
  )
}
