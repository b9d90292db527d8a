import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { Marked } from '#app/components/marked.tsx'
import { ProductCard } from '#app/components/product-card.tsx'
import { GridFrame, useFirstRow } from './grid-frame.tsx'

type ProductGridProps = {
  products: readonly ProductCardView[]
  words?: string[]
  level?: 'h2' | 'h3'
  /** below the fold, so no picture loads eagerly */
  isBelow?: boolean
  /** in a vendor's shop, whose name each card would repeat */
  isShop?: boolean
}

export function ProductGrid({ products, words = [], level = 'h2', isBelow = false, isShop = false }: ProductGridProps) {
  const first = useFirstRow()
  return (
    <GridFrame>
      {products.map((product, at) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            name={words.length > 0 ? <Marked text={product.name} words={words} /> : undefined}
            level={level}
            isShop={isShop}
            priority={!isBelow && at < first}
          />
        </li>
      ))}
    </GridFrame>
  )
}
