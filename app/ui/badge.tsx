import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'primary' | 'success' | 'info' | 'warning' | 'danger' | 'accent' | 'highlight'

type BadgeProps = {
  tone?: Tone
  /** in addition to the text, never instead of it */
  icon?: ReactNode
  /** a solid colour, for a badge on a picture */
  solid?: boolean
  className?: string
  children: ReactNode
}

/** The text says it all: colour and icon only repeat it. */
export function Badge({ tone = 'neutral', icon, solid = false, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', solid ? SOLID[tone] : SOFT[tone], className)}>
      {icon}
      {children}
    </span>
  )
}

export function CountBadge({
  count,
  label,
  className,
}: {
  count: number
  /** the number with its noun */ label: string
  className?: string
}) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'grid h-5 min-w-5 place-items-center rounded-pill bg-accent px-1 text-xs font-bold text-on-accent tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

const SOFT: Record<Tone, string> = {
  neutral: 'bg-sunken text-text-2 inset-ring inset-ring-border',
  primary: 'bg-primary-soft text-on-primary-soft',
  success: 'bg-success-soft text-on-success-soft',
  info: 'bg-info-soft text-on-info-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  accent: 'bg-accent-soft text-on-accent-soft',
  highlight: 'bg-highlight text-on-highlight',
}

const SOLID: Record<Tone, string> = {
  neutral: 'bg-text text-bg',
  primary: 'bg-primary text-on-primary',
  success: 'bg-success text-bg',
  info: 'bg-info text-bg',
  warning: 'bg-warning text-bg',
  danger: 'bg-danger text-bg',
  accent: 'bg-accent text-on-accent',
  highlight: 'bg-highlight text-on-highlight',
}
