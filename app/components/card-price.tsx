import { Trans } from '@lingui/react/macro'
import { cx } from '../ui/cx.ts'
import { Price, type PriceProps } from '../ui/price.tsx'

/** `isFrom`: the lowest of several prices. */
export function CardPrice({ isFrom = false, ...price }: PriceProps & { isFrom: boolean | undefined }) {
  if (!isFrom) return <Price {...price} />
  const from = <Price {...price} className="text-text" />
  return (
    <div className={cx('flex items-baseline gap-1 text-sm text-text-2', price.className)}>
      <Trans>From {from}</Trans>
    </div>
  )
}
