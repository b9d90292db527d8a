import { useEffect, useMemo } from 'react'
import type { HomePage, ProductCardView } from '#modules/catalogue/contract.ts'
import { getHomePage } from '#modules/catalogue/index.server.ts'
import { findHomeSections, getDraftSections } from '#modules/home/index.server.ts'
import { Hero } from './hero.tsx'
import { toShopThings } from './home-json-ld.ts'
import { Benefits, CategoryStrip, Closing, RecentlyViewedShelf, Shelves } from './home-parts.ts'
import { StaffPage, type StaffLayout } from './staff-page.tsx'
import { JsonLd, toJsonLd } from '../shared/json-ld.tsx'
import { hydrateAll } from '#app/speed/hydrate-on-interaction.tsx'
import { listBoughtBefore } from './bought-before.server.ts'
import { cachePage, getPage } from '#app/http/context.ts'
import { cacheProductPage } from '../shared/cache-product-page.server.ts'
import { pack, unpack } from '#app/speed/pack.ts'
import { useShopData } from '#app/http/shop-data.ts'
import type { Route } from './+types/home'

/** The parameter of the link that shows the draft (`dashboardUrls.adminHomePreview`). */
const PREVIEW = 'draft'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  // only this administrator sees the draft, and no cache stores it
  const isPreview = page.isAdministrator && new URL(request.url).searchParams.has(PREVIEW)
  const [home, { heroSlides }, boughtBefore, own] = await Promise.all([
    getHomePage(page.deps),
    page.settings(),
    listBoughtBefore(page),
    isPreview
      ? getDraftSections(page.deps, { actor: 'administrator' }, page.locale)
      : findHomeSections(page.deps, page.locale),
  ])
  const changes = [home.changesAt, own?.changesAt].flatMap((at) => at?.getTime() ?? [])
  const until = changes.length > 0 ? new Date(Math.min(...changes)) : null
  if (!isPreview) {
    await cacheProductPage(page, { until, query: [] })
    cachePage(page, { tags: ['home'], query: [] })
  }
  return {
    heroSlides,
    changesAt: until?.toISOString() ?? null,
    shelves: pack({ boughtBefore, flashSales: home.flashSales, featured: home.featured }),
    ...(own ? { own: pack<StaffLayout>({ views: own.sections, isDraft: isPreview }) } : {}),
  }
}

export default function Home({ loaderData: { heroSlides, changesAt, shelves, own } }: Route.ComponentProps) {
  const shop = useShopData()
  const goods = useMemo(() => pickForSlides(unpack(shelves)), [shelves])
  const site = shop?.site
  useEffect(() => {
    // a part that isn't hydrated must also show that a sale has ended
    const wait = changesAt ? Date.parse(changesAt) - Date.now() : Infinity
    // no browser timer supports a longer delay
    const timer = wait < 2 ** 31 ? setTimeout(hydrateAll, wait) : undefined
    return () => clearTimeout(timer)
  }, [changesAt])
  const head =
    shop && site ? (
      <>
        <JsonLd text={import.meta.env.SSR && toJsonLd(toShopThings(shop))} />
        <title>{`${site.siteName} · ${site.siteDescription}`}</title>
        <meta name="description" content={site.siteDescription} />
        <meta property="og:title" content={site.siteName} />
        <meta property="og:description" content={site.siteDescription} />
      </>
    ) : null
  if (own)
    return (
      <>
        {head}
        <StaffPage packed={own} shelves={shelves} heroSlides={heroSlides} goods={goods} />
      </>
    )
  return (
    <>
      {head}
      <Hero own={heroSlides} goods={goods} />
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
