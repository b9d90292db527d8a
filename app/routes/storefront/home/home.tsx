import { useEffect } from 'react'
import type { HomePage, ProductCardView } from '#modules/catalogue/contract.ts'
import { getHomePage } from '#modules/catalogue/index.server.ts'
import { Hero } from './hero.tsx'
import { toShopThings } from './home-json-ld.ts'
import { JsonLd, toJsonLd } from '../shared/json-ld.tsx'
import { hydrateOnInteraction, hydrateAll } from '#app/speed/hydrate-on-interaction.tsx'
import { listBoughtBefore } from './bought-before.server.ts'
import { getPage } from '#app/http/context.ts'
import { cacheProductPage } from '../shared/cache-product-page.server.ts'
import { pack, unpack } from '#app/speed/pack.ts'
import { useShopData } from '#app/http/shop-data.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const [home, { heroSlides }, boughtBefore] = await Promise.all([
    getHomePage(page.deps),
    page.settings(),
    listBoughtBefore(page),
  ])
  await cacheProductPage(page, { until: home.changesAt, query: [] })
  const changesAt = home.changesAt?.toISOString() ?? null
  return {
    heroSlides,
    changesAt,
    shelves: pack({ boughtBefore, flashSales: home.flashSales, featured: home.featured }),
  }
}

const CategoryStrip = hydrateOnInteraction(async () => (await import('./category-strip.tsx')).CategoryStrip)
const Benefits = hydrateOnInteraction(async () => (await import('./benefits.tsx')).Benefits)
const RecentlyViewedShelf = hydrateOnInteraction(async () => (await import('./seen-shelf.tsx')).RecentlyViewedShelf, {
  // only if its space is already reserved
  isDue: () => document.querySelector('[aria-labelledby=seen]:not([hidden])') !== null,
})
const Shelves = hydrateOnInteraction(async () => (await import('./shelves.tsx')).Shelves)
const Closing = hydrateOnInteraction(async () => (await import('./closing.tsx')).Closing)

export default function Home({ loaderData: { heroSlides, changesAt, shelves } }: Route.ComponentProps) {
  const shop = useShopData()
  const site = shop?.site
  useEffect(() => {
    // a part that isn't hydrated must also show that a sale has ended
    const wait = changesAt ? Date.parse(changesAt) - Date.now() : Infinity
    // no browser timer supports a longer delay
    const timer = wait < 2 ** 31 ? setTimeout(hydrateAll, wait) : undefined
    return () => clearTimeout(timer)
  }, [changesAt])
  return (
    <>
      {shop && site ? (
        <>
          <JsonLd text={import.meta.env.SSR && toJsonLd(toShopThings(shop))} />
          <title>{`${site.siteName} · ${site.siteDescription}`}</title>
          <meta name="description" content={site.siteDescription} />
          <meta property="og:title" content={site.siteName} />
          <meta property="og:description" content={site.siteDescription} />
        </>
      ) : null}
      <Hero own={heroSlides} goods={pickForSlides(unpack(shelves))} />
      <CategoryStrip />
      <Benefits />
      <RecentlyViewedShelf />
      <Shelves packed={shelves} />
      <Closing />
    </>
  )
}

/** Featured products, products on sale, and more featured ones. */
function pickForSlides({ flashSales, featured }: Pick<HomePage, 'flashSales' | 'featured'>): ProductCardView[][] {
  const inStock = ({ stock }: ProductCardView): boolean => stock > 0
  const [proud, onSale] = [featured.filter(inStock), flashSales.filter(inStock)]
  return [proud.slice(0, 3), (onSale.length > 2 ? onSale : proud).slice(-3), proud.slice(3, 6)]
}
