import { Fragment, useMemo, type ReactNode } from 'react'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import type { SectionView } from '#modules/home/contract.ts'
import type { HeroSlide } from '#modules/settings/contract.ts'
import type { Packed } from '#app/speed/pack.ts'
import { unpack } from '#app/speed/pack.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { Hero } from './hero.tsx'
import { Benefits, CategoryStrip, Closing, RecentlyViewedShelf, Shelves, StaffSection } from './home-parts.ts'
import type { HomeShelves } from './shelves.tsx'

export type StaffLayout = { views: SectionView[]; isDraft: boolean }

type StaffPageProps = {
  packed: Packed<StaffLayout>
  shelves: Packed<HomeShelves>
  heroSlides: HeroSlide[]
  goods: ProductCardView[][]
}

/** The sections that staff have chosen, in their order. */
export function StaffPage({ packed, shelves, heroSlides, goods }: StaffPageProps) {
  const siteName = useShopData()?.site.siteName
  // parts that aren't hydrated must get the same objects
  const { views, isDraft } = useMemo(() => unpack(packed), [packed])
  const main = views.findIndex(({ kind }) => kind === 'hero' || kind === 'slides')
  const firstRow = views.findIndex(({ kind }) => ROWS.includes(kind))
  const show = (view: SectionView, at: number): ReactNode => {
    const isMain = at === main
    switch (view.kind) {
      case 'hero':
        return <Hero own={heroSlides} goods={goods} isMain={isMain} />
      case 'slides':
        return <Hero own={NONE} goods={NONE} section={view} isMain={isMain} />
      case 'categories':
        return <CategoryStrip />
      case 'benefits':
        return <Benefits />
      case 'seen':
        return <RecentlyViewedShelf />
      case 'sell':
      case 'stats':
        return <Closing only={view.kind} />
      case 'buy-again':
      case 'flash-sales':
      case 'featured':
        return <Shelves packed={shelves} only={view.kind} isLower={at !== firstRow} />
      default:
        return <StaffSection view={view} isFirst={at === firstRow} />
    }
  }
  return (
    <>
      {isDraft ? <meta name="robots" content="noindex" /> : null}
      {main < 0 ? <h1 className="sr-only">{siteName}</h1> : null}
      {views.map((view, at) => (
        <Fragment key={view.id}>{show(view, at)}</Fragment>
      ))}
    </>
  )
}

const NONE: never[] = []
const ROWS: SectionView['kind'][] = ['buy-again', 'flash-sales', 'featured', 'products']
