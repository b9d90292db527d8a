import type { ReactNode } from 'react'
import { Link } from '#app/ui/page-link.tsx'

export function Stat({
  to,
  name,
  value,
  children,
}: {
  to: string
  name: ReactNode
  value: string | number
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className="min-w-0 rounded-card border border-border bg-surface p-4 transition-shadow hover:border-border-strong hover:shadow-e2"
    >
      <span className="block text-md text-text-2">{name}</span>
      <span className="mt-1 block font-display text-2xl font-bold tabular-nums wrap-anywhere">
        {typeof value === 'number' ? value.toLocaleString('en-NG') : value}
      </span>
      {children}
    </Link>
  )
}
