import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { serverOffset } from '#app/device/server-clock.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { ProductCard } from '#app/components/product-card.tsx'
import { SaleEnd } from '#app/components/sale-end.tsx'
import { FEW } from '#app/components/stock-words.tsx'
import { saleEndOf } from '#app/components/use-ended.ts'

type SaleCardProps = {
  product: ProductCardView
  /** the server's time when it rendered the page, in milliseconds since 1970 */
  now: number
  priority?: boolean
  level?: 'h2' | 'h3'
}

/** Adds a countdown. When the sale ends, the card changes without a request. */
export function SaleCard({ product, now, ...rest }: SaleCardProps) {
  const saleEnds = saleEndOf(product)
  const deadline = saleEnds ? (
    <>
      {/* with low stock and a countdown, a third urgent line would be too much */}
      {product.stock < FEW ? null : <SaleEnd time={saleEnds} />}
      <p className="needs-script text-sm text-text-2">
        <Countdown
          until={Date.parse(saleEnds)}
          now={now}
          offset={import.meta.env.SSR ? 0 : serverOffset()}
          className="font-semibold whitespace-nowrap text-text"
        />
      </p>
    </>
  ) : undefined
  return <ProductCard {...rest} product={product} deadline={deadline} />
}
