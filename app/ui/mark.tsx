import { cx } from './cx.ts'

/** A zero with the two bars of ₦. */
export function Mark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={cx('shrink-0', className)}>
      <rect width="64" height="64" rx="16" className="fill-primary" />
      <ellipse cx="32" cy="32" rx="13.4" ry="15.8" fill="none" strokeWidth="6.8" className="stroke-on-primary" />
      <path d="M12 28.4h40M12 35.6h40" strokeWidth="3.6" strokeLinecap="round" className="stroke-highlight" />
    </svg>
  )
}

/** The mark with the name, so a link around it needs no other label. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2.5 font-display text-xl font-bold tracking-tight text-text',
        className,
      )}
    >
      <Mark />
      {name}
    </span>
  )
}
