import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'
import { StarRow } from './star-row.tsx'

type StarsProps = {
  value: number
  /** number of ratings */ count?: number
  size?: 'sm' | 'md'
  number?: boolean
  className?: string
}

export function Stars({ value, count, size = 'sm', number = false, className }: StarsProps) {
  const { t } = useLingui()
  const shown = toShown(value)
  const words = shown.toFixed(1)
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-1.5 text-sm text-text-2 tabular-nums', className)}>
      <svg viewBox="0 0 100 20" aria-hidden className={cx('shrink-0', size === 'md' ? 'h-5 w-25' : 'h-4 w-20')}>
        <StarRow className="fill-none stroke-star" />
        {/* a nested <svg> clips its content to its width */}
        <svg width={toFill(value)} height="20">
          <StarRow className="fill-star stroke-star" />
        </svg>
      </svg>
      <span className="sr-only">{t`${words} out of 5 stars`}</span>
      {number ? (
        <span aria-hidden className="font-semibold text-text">
          {words}
        </span>
      ) : null}
      {count === undefined ? null : `(${count.toLocaleString('en-NG')})`}
    </span>
  )
}

function toShown(value: number): number {
  return Math.round(Math.min(5, Math.max(0, value)) * 10) / 10
}

/**
 * The filled width, in hundredths of five stars. The corners of a star's box are empty, so a part is scaled to its
 * visible middle.
 */
export function toFill(value: number): number {
  const shown = toShown(value)
  const whole = Math.floor(shown)
  const part = shown - whole
  return Math.round((whole * 20 + (part === 0 ? 0 : 2 + part * 16)) * 10) / 10
}
