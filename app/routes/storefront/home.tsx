import { useEffect } from 'react'
import { findHomePage } from '#modules/catalogue/index.server.ts'
import { Hero } from '../../components/home/hero.tsx'
import { toShopThings } from '../../components/home/home-json-ld.ts'
import { JsonLd, toJsonLd } from '../../components/json-ld.tsx'
import { later, wakeUp } from '../../components/later.tsx'
import { findBoughtBefore } from '../../web/bought-before.server.ts'
import { getPage } from '../../web/context.ts'
import { keepProducts } from '../../web/keep-products.server.ts'
import { pack } from '../../web/pack.ts'
import { useShopData } from '../../web/shop-data.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const page = getPage(context)
  const [home, { heroSlides }, boughtBefore] = await Promise.all([
    findHomePage(page.deps),
    page.settings(),
    findBoughtBefore(page),
  ])
  await keepProducts(page, { until: home.changesAt, query: [] })
  const changesAt = home.changesAt?.toISOString() ?? null
  return {
    heroSlides,
    changesAt,
    shelves: pack({ boughtBefore, flashSales: home.flashSales, featured: home.featured }),
  }
}

const CategoryStrip = later(async () => (await import('../../components/home/category-strip.tsx')).CategoryStrip)
const Benefits = later(async () => (await import('../../components/home/benefits.tsx')).Benefits)
const SeenShelf = later(async () => (await import('../../components/home/seen-shelf.tsx')).SeenShelf, {
  // its place is kept already
  isDue: () => document.querySelector('[aria-labelledby=seen]:not([hidden])') !== null,
})
const Shelves = later(async () => (await import('../../components/home/shelves.tsx')).Shelves)
const Closing = later(async () => (await import('../../components/home/closing.tsx')).Closing)

export default function Home({ loaderData: { heroSlides, changesAt, shelves } }: Route.ComponentProps) {
  const shop = useShopData()
  const site = shop?.site
  useEffect(() => {
    // cards whose sale is over say so, whether anybody has touched the page or not
    const wait = changesAt ? Date.parse(changesAt) - Date.now() : Infinity
    // no timer of a browser waits longer
    const timer = wait < 2 ** 31 ? setTimeout(wakeUp, wait) : undefined
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
      <Hero own={heroSlides} />
      <CategoryStrip />
      <Benefits />
      <SeenShelf />
      <Shelves packed={shelves} />
      <Closing />
    </>
  )
}
