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
      className="min-w-0 rounded-card border border-border bg-surface p-3 transition-shadow hover:border-border-strong hover:shadow-e2 sm:p-4"
    >
      <span className="block text-md text-text-2">{name}</span>
      <span className="mt-1 block font-display text-xl font-bold tabular-nums wrap-anywhere sm:text-2xl">
        {typeof value === 'number' ? value.toLocaleString('en-NG') : value}
      </span>
      {children}
    </Link>
  )
}
