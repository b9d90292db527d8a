import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** What opens and closes a `details`, with the chevron that menus and folds have. */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary
      className={cx(
        'flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden [details[open]>&>svg]:rotate-180',
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      <ChevronDown aria-hidden className="size-5 shrink-0" />
    </summary>
  )
}
