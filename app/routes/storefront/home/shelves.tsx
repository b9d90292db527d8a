import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { unpack, type Packed } from '#app/speed/pack.ts'
import { ProductCard } from '#app/components/product-card.tsx'
import { Shelf } from '#app/components/product-row.tsx'

export type HomeShelves = Record<'boughtBefore' | 'flashSales' | 'featured', ProductCardView[]>

type ShelfName = 'buy-again' | 'flash-sales' | 'featured'

type ShelvesProps = {
  packed: Packed<HomeShelves>
  /** without it, all three */
  only?: ShelfName
  /** shelves above these have pictures that load first */
  isLower?: boolean
}

export function Shelves({ packed, only, isLower = false }: ShelvesProps) {
  const all = unpack(packed)
  const boughtBefore = only && only !== 'buy-again' ? [] : all.boughtBefore
  const flashSales = only && only !== 'flash-sales' ? [] : all.flashSales
  const isFirst = boughtBefore.length === 0 && !isLower
  return (
    <>
      {boughtBefore.length === 0 ? null : (
        <Shelf
          title={<Trans>Buy again</Trans>}
          name="buy-again"
          products={boughtBefore}
          priority={!isLower}
          all={
            <AllLink to={urls.orders()}>
              <Trans>My Orders</Trans>
            </AllLink>
          }
        />
      )}
      {flashSales.length > 0 ? (
        <Shelf
          title={<Trans>Flash Sales</Trans>}
          name="flash-sales"
          products={flashSales}
          priority={isFirst}
          hasEnds
          all={
            <AllLink to={urls.flashSales()}>
              <Trans>View All</Trans>
            </AllLink>
          }
        />
      ) : null}
      {only && only !== 'featured' ? null : (
        <Featured products={all.featured} isFirst={isFirst && flashSales.length === 0} />
      )}
    </>
  )
}

/** From a row of products to the whole list. */
export function AllLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap">
      {children}
    </TextLink>
  )
}

function Featured({ products, isFirst }: { products: ProductCardView[]; isFirst: boolean }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="featured" className="mt-10">
      <h2 id="featured" className="font-display text-xl font-bold md:text-2xl">
        <Trans>Featured Products</Trans>
      </h2>
      {products.length > 0 ? (
        <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
          {products.map((product, at) => (
            <li key={product.id} className="min-w-0">
              <ProductCard product={product} priority={isFirst && at < 4} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-text-2">{t`No products found`}</p>
      )}
      <p className="mt-6 text-center">
        <LinkButton to={urls.products()} variant="outline" size="lg">
          <Trans>View All Products</Trans>
        </LinkButton>
      </p>
    </section>
  )
}
