import { Trans, useLingui } from '@lingui/react/macro'
import { findHomePage } from '#modules/catalogue/index.server.ts'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { Hero } from '../../components/home/hero.tsx'
import { later } from '../../components/later.tsx'
import { ProductCard } from '../../components/product-card.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { urls } from '../../urls.ts'
import { getPage, keepPage } from '../../web/context.ts'
import { useShopData } from '../../web/shop-data.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const home = await findHomePage(page.deps)
  keepPage(page, { tags: ['products', 'settings'], until: home.changesAt, query: [] })
  return { flashSales: home.flashSales, featured: home.featured }
}

const CategoryStrip = later(async () => (await import('../../components/home/category-strip.tsx')).CategoryStrip)
const Benefits = later(async () => (await import('../../components/home/benefits.tsx')).Benefits)
const Closing = later(async () => (await import('../../components/home/closing.tsx')).Closing)

export default function Home({ loaderData: { flashSales, featured } }: Route.ComponentProps) {
  const site = useShopData()?.site
  return (
    <>
      {site ? (
        <>
          <title>{`${site.siteName} · ${site.siteDescription}`}</title>
          <meta name="description" content={site.siteDescription} />
          <meta property="og:title" content={site.siteName} />
          <meta property="og:description" content={site.siteDescription} />
        </>
      ) : null}
      <Hero />
      <CategoryStrip />
      <Benefits />
      {flashSales.length > 0 ? <FlashSales products={flashSales} /> : null}
      <Featured products={featured} isFirst={flashSales.length === 0} />
      <Closing />
    </>
  )
}

function FlashSales({ products }: { products: ProductCardView[] }) {
  return (
    <section aria-labelledby="flash-sales" className="mt-5 md:mt-10">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="flash-sales" className="font-display text-xl font-bold md:text-2xl">
          <Trans>Flash Sales</Trans>
        </h2>
        <TextLink to={urls.flashSales()} className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap">
          <Trans>View All</Trans>
        </TextLink>
      </div>
      {/* a half-cut card at the edge says that there is more */}
      <ul className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 md:-mx-6 md:scroll-px-6 md:gap-4 md:px-6">
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
