import type { Ref } from 'react'
import { cx } from './cx.ts'
import { Link } from './page-link.tsx'

export type Tab = { id: string; to: string; label: string; count?: number }

/** Tabs are links, so they can be shared and opened in a new window, and need no script. */
export function Tabs({
  label,
  tabs,
  current,
  tight = false,
  currentRef,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  current: string
  /** for few short labels: less space between them on narrow screens, so that all are visible */
  tight?: boolean
  currentRef?: Ref<HTMLAnchorElement>
  className?: string
}) {
  return (
    <nav aria-label={label} className={cx('scroll-row border-b border-border', className)}>
      <ul className={cx('flex', !tight && 'gap-1')}>
        {tabs.map((tab) => (
          <li key={tab.id} className="shrink-0 snap-start">
            <TabLink tab={tab} chosen={tab.id === current} tight={tight} currentRef={currentRef} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabLinkProps = { tab: Tab; chosen: boolean; tight: boolean; currentRef: Ref<HTMLAnchorElement> | undefined }

function TabLink({ tab, chosen, tight, currentRef }: TabLinkProps) {
  return (
    <Link
      to={tab.to}
      ref={chosen ? currentRef : undefined}
      preventScrollReset
      aria-current={chosen ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center gap-2 rounded-t-control border-b-3 font-semibold -outline-offset-3',
        tight ? 'px-2 text-sm sm:px-4 sm:text-md' : 'px-4 text-md',
        chosen ? 'border-primary text-primary' : 'border-transparent text-text-2 hover:bg-sunken hover:text-text',
      )}
    >
      {tab.label}
      {tab.count === undefined ? null : (
        <span
          className={cx(
            'rounded-pill px-2 text-xs tabular-nums',
            chosen ? 'bg-primary-soft text-on-primary-soft' : 'bg-sunken text-muted',
          )}
        >
          {tab.count}
        </span>
      )}
    </Link>
  )
}
