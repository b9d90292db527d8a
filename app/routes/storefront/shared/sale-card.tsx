import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { serverOffset } from '#app/device/server-clock.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { ProductCard } from '#app/components/product-card.tsx'
import { SaleEnd } from '#app/components/sale-end.tsx'
import { FEW } from '#app/components/stock-words.tsx'

type SaleCardProps = {
  product: ProductCardView
  /** the moment at which the page was made, in milliseconds since 1970 */
  now: number
  priority?: boolean
  level?: 'h2' | 'h3'
}

/** A card with the clock of its sale, below its date. At its end the sale is over here too, without the page being asked for again. */
export function SaleCard({ product, now, ...rest }: SaleCardProps) {
  const { saleEnds } = product
  const deadline = saleEnds ? (
    <>
      {/* with how few are left and the clock, three lines would say that it is urgent */}
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
