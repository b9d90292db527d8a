import { Trans, useLingui } from '@lingui/react/macro'
import { percentOff, type Kobo } from '#shared/money.ts'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { Money } from './money.tsx'

export type PriceProps = {
  now: Kobo
  before?: Kobo | null
  size?: 'sm' | 'md' | 'lg'
  /** shows the percentage too */ off?: boolean
  className?: string
}

/** Always in this order: new price, old price, discount. */
export function Price({ now, before = null, size = 'md', off = false, className }: PriceProps) {
  const { t } = useLingui()
  const less = before === null ? 0 : percentOff(before, now)
  if (before === null || before <= now) return <Money as="p" amount={now} className={cx(SIZES[size], className)} />
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-2 gap-y-1', className)}>
      <span className="sr-only">{`${t`Now`} `}</span>
      <Money amount={now} className={SIZES[size]} />
      <s>
        <span className="sr-only">{`${t`Before`} `}</span>
        <Money amount={before} plain className={cx('text-muted', size === 'lg' ? 'text-base' : 'text-sm')} />
      </s>
      {off ? <PercentOff percent={less} /> : null}
    </p>
  )
}

/** Below one percent, nothing is shown. */
export function PercentOff({
  percent,
  solid = false,
  className,
}: {
  percent: number
  solid?: boolean
  className?: string
}) {
  if (percent < 1) return null
  return (
    <Badge tone="accent" solid={solid} className={cx('tabular-nums', className)}>
      <span aria-hidden>{`−${percent}%`}</span>
      <span className="sr-only">
        <Trans>{percent}% off</Trans>
      </span>
    </Badge>
  )
}

const SIZES = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' }
