import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { SaleCard } from './sale-card.tsx'
import { GridFrame, useFirstRow } from './grid-frame.tsx'

export function SaleGrid({ products, now }: { products: readonly ProductCardView[]; now: number }) {
  const first = useFirstRow()
  return (
    <GridFrame>
      {products.map((product, at) => (
        <li key={product.id} className="min-w-0">
          <SaleCard product={product} now={now} level="h2" priority={at < first} />
        </li>
      ))}
    </GridFrame>
  )
}
