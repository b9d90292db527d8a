import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { serverOffset } from '../device/server-clock.ts'
import { Countdown } from '../ui/countdown.tsx'
import { usePageInfo } from '../web/page-info.tsx'
import { ProductCard } from './product-card.tsx'

type SaleCardProps = {
  product: ProductCardView
  /** the moment at which the page was made, in milliseconds since 1970 */
  now: number
  priority?: boolean
  level?: 'h2' | 'h3'
}

/** A card with the clock of its sale. At its end the sale is over here too, without the page being asked for again. */
export function SaleCard({ product, now, ...rest }: SaleCardProps) {
  const [hasEnded, setHasEnded] = useState(false)
  const { saleEnds } = product
  return (
    <ProductCard {...rest} product={product}>
      {saleEnds ? (
        <p className="text-sm text-text-2">
          <span className="needs-script block">
            {hasEnded ? null : (
              <>
                <Trans>Ends in</Trans>{' '}
              </>
            )}
            <Countdown
              until={Date.parse(saleEnds)}
              now={now}
              offset={import.meta.env.SSR ? 0 : serverOffset()}
              onEnd={() => setHasEnded(true)}
              className="font-semibold whitespace-nowrap text-text"
            />
          </span>
          <Until time={saleEnds} />
        </p>
      ) : null}
    </ProductCard>
  )
}

function Until({ time }: { time: string }) {
  const { locale } = usePageInfo()
  const end = new Intl.DateTimeFormat(`${locale}-NG`, {
    timeZone: 'Africa/Lagos',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    // a browser may write the day in another way than the server
    <span className="block text-xs text-muted" suppressHydrationWarning>
      <Trans>Until {end.format(new Date(time))}</Trans>
    </span>
  )
}
