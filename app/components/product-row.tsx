import type { ReactNode } from 'react'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { Skeleton, SkeletonText } from '../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { SaleEnd } from './sale-end.tsx'
import { saleEndOf } from './use-ended.ts'

type RowProps = {
  title: ReactNode
  /** id of the heading */
  name: string
}

export function ProductRow({ title, name, products }: RowProps & { products: ProductCardView[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={name} className="mt-6">
      <h2 id={name} className="font-display text-xl font-bold">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ShelfProps = RowProps & {
  /** null: still loading; their space is reserved */
  products: ProductCardView[] | null
  all?: ReactNode
  hidden?: boolean
  priority?: boolean
  hasEnds?: boolean
}

const PLACES = [1, 2, 3, 4, 5]
const PLACE = 'w-[45%] shrink-0 snap-start sm:w-[30%] lg:w-[22.5%]'

/** A half-visible card at the edge shows that the row scrolls. */
export function Shelf({ title, name, products, all, hidden, priority = false, hasEnds = false }: ShelfProps) {
  return (
    <section aria-labelledby={name} hidden={hidden} suppressHydrationWarning className="mt-4 md:mt-10">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={name} className="font-display text-xl font-bold md:text-2xl">
          {title}
        </h2>
        {all}
      </div>
      <ul className="-mx-4 mt-2 flex [scroll-snap-type:x] scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:scroll-px-0 md:gap-4 md:px-0">
        {products?.map((product, at) => {
          const end = hasEnds ? saleEndOf(product) : null
          return (
            <li key={product.id} className={PLACE}>
              <ProductCard
                product={product}
                priority={priority && at < 2}
                deadline={end ? <SaleEnd time={end} /> : undefined}
              />
            </li>
          )
        }) ??
          PLACES.map((place) => (
            <li key={place} className={PLACE}>
              <Skeleton className="aspect-square" />
              <SkeletonText lines={6} className="mt-4" />
            </li>
          ))}
      </ul>
    </section>
  )
}
