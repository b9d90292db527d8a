import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type ProgressBarProps = {
  label: ReactNode
  value: number
  max?: number
  /** shown beside the label: '₦8,000 to go' */
  note?: ReactNode
  tone?: 'primary' | 'success'
  hideLabel?: boolean
  className?: string
}

export function ProgressBar({
  label,
  value,
  max = 100,
  note,
  tone = 'primary',
  hideLabel = false,
  className,
}: ProgressBarProps) {
  const id = useId()
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3 text-md', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="min-w-0">
          {label}
        </label>
        {note ? <span className="shrink-0 text-sm text-muted tabular-nums">{note}</span> : null}
      </div>
      <progress
        id={id}
        value={Math.min(Math.max(0, value), max)}
        max={max}
        className={cx('progress', tone === 'success' && 'text-success')}
      />
    </div>
  )
}
