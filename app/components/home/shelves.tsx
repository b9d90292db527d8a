import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { urls } from '../../urls.ts'
import { unpack, type Packed } from '../../web/pack.ts'
import { ProductCard } from '../product-card.tsx'

type Goods = { flashSales: ProductCardView[]; featured: ProductCardView[] }

/** The goods of the home page: what is cheaper for a while, and what the shop is proud of. */
export function Shelves({ packed }: { packed: Packed<Goods> }) {
  const { flashSales, featured } = unpack(packed)
  return (
    <>
      {flashSales.length > 0 ? <FlashSales products={flashSales} /> : null}
      <Featured products={featured} isFirst={flashSales.length === 0} />
    </>
  )
}

function FlashSales({ products }: { products: ProductCardView[] }) {
  return (
    <section aria-labelledby="flash-sales" className="mt-4 md:mt-10">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="flash-sales" className="font-display text-xl font-bold md:text-2xl">
          <Trans>Flash Sales</Trans>
        </h2>
        <TextLink to={urls.flashSales()} className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap">
          <Trans>View All</Trans>
        </TextLink>
      </div>
      {/* a half-cut card at the edge says that there is more */}
      <ul className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:-mx-6 md:scroll-px-6 md:gap-4 md:px-6">
        {products.map((product, at) => (
          <li key={product.id} className="w-[44%] shrink-0 snap-start sm:w-[30%] lg:w-[22.5%]">
            <ProductCard product={product} priority={at < 2} />
          </li>
        ))}
      </ul>
    </section>
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
