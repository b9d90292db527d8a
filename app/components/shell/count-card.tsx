import type { ReactNode } from 'react'
import { Link } from '../../ui/page-link.tsx'

/** A number of a dashboard, and the room where one can do something about it. */
export function CountCard({ to, count, label, note }: { to: string; count: number; label: string; note?: ReactNode }) {
  return (
    <Link
      to={to}
      className="rounded-card border border-border bg-surface p-4 transition-shadow hover:border-border-strong hover:shadow-e2"
    >
      <span className="block text-md text-text-2">{label}</span>
      <span className="mt-1 block font-display text-2xl font-bold tabular-nums">{count.toLocaleString('en-NG')}</span>
      {note ? <span className="mt-1 block text-sm text-muted">{note}</span> : null}
    </Link>
  )
}
