import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductView } from '#modules/catalogue/contract.ts'
import { serverOffset } from '#app/device/server-clock.ts'
import { conditionWords } from '#app/components/product/condition-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Price } from '#app/ui/price.tsx'
import { useChosen, type ChosenProduct } from './chosen-variant.ts'

type PriceBlockProps = {
  product: ChosenProduct & { condition?: ProductView['condition'] }
  /** the server's time when it rendered the page */
  now: number
  /** the end of each sale, as text */
  saleEndsOn: Record<string, string>
}

/** When a sale ends, the regular price appears at that moment. */
export function PriceBlock({ product, now, saleEndsOn }: PriceBlockProps) {
  const { t } = useLingui()
  const { price, before, saleEnds } = useChosen(product)
  const { revalidate } = useRevalidator()
  const [endedAt, setEndedAt] = useState<string | null>(null)
  // keeps the message about the end after the server's data no longer has the sale
  const clock = saleEnds ?? endedAt
  const day = saleEndsOn[clock ?? '']
  const isOver = clock !== null && endedAt === clock
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        {isOver && saleEnds !== null && before !== null ? (
          <Price now={before} size="lg" />
        ) : (
          <Price now={price} before={before} size="lg" off />
        )}
        {product.condition ? <Badge>{t(conditionWords[product.condition])}</Badge> : null}
      </div>
      {clock === null ? null : (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-md text-accent">
          {isOver ? null : (
            <span className="font-semibold">
              <Trans>Sale ends {day}</Trans>
            </span>
          )}
          <Countdown
            key={clock}
            until={Date.parse(clock)}
            now={now}
            offset={typeof document === 'undefined' ? 0 : serverOffset()}
            onEnd={() => {
              setEndedAt(clock)
              void revalidate()
            }}
          />
        </p>
      )}
    </div>
  )
}
