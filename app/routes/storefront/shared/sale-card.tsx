import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { serverOffset } from '#app/device/server-clock.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { ProductCard } from '#app/components/product-card.tsx'
import { SaleEnd } from '#app/components/sale-end.tsx'

type SaleCardProps = {
  product: ProductCardView
  /** the moment at which the page was made, in milliseconds since 1970 */
  now: number
  priority?: boolean
  level?: 'h2' | 'h3'
}

/** A card with the clock of its sale, below its date. At its end the sale is over here too, without the page being asked for again. */
export function SaleCard({ product, now, ...rest }: SaleCardProps) {
  const [hasEnded, setHasEnded] = useState(false)
  const { saleEnds } = product
  return (
    <ProductCard {...rest} product={product}>
      {saleEnds ? <SaleEnd time={saleEnds} /> : null}
      {saleEnds ? (
        <p className="needs-script text-sm text-text-2">
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
        </p>
      ) : null}
    </ProductCard>
  )
}
