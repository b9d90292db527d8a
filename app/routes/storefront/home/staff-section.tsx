import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RowLink, SectionView } from '#modules/home/contract.ts'
import { CategoryTiles } from '#app/components/category-tiles.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { Shelf } from '#app/components/product-row.tsx'
import { usePageInfo } from '#app/http/page-info.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { urls, withQuery } from '#app/urls.ts'
import { AllLink } from './shelves.tsx'

type Own<K extends SectionView['kind']> = Extract<SectionView, { kind: K }>
type StaffSectionProps = { view: Own<'products' | 'tiles' | 'text' | 'vendor'>; isFirst: boolean }

export function StaffSection({ view, isFirst }: StaffSectionProps) {
  switch (view.kind) {
    case 'products':
      return <ProductsSection view={view} isFirst={isFirst} />
    case 'tiles':
      return (
        <Titled view={view}>
          <ul className="-mx-4 mt-4 flex gap-2 overflow-x-auto px-4 pb-2 md:-mx-6 md:px-6 lg:grid lg:grid-cols-9">
            <CategoryTiles tiles={view.tiles} className="w-18 shrink-0 lg:w-auto" />
          </ul>
        </Titled>
      )
    case 'text':
      return (
        <Titled view={view}>
          <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{view.text}</p>
        </Titled>
      )
    case 'vendor':
      return <VendorSection view={view} />
  }
}

function Titled({ view, children }: { view: Own<'tiles' | 'text' | 'vendor'>; children: ReactNode }) {
  const id = `section-${view.id}`
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-display text-xl font-bold wrap-anywhere md:text-2xl">
        {view.title}
      </h2>
      {children}
    </section>
  )
}

function ProductsSection({ view, isFirst }: { view: Own<'products'>; isFirst: boolean }) {
  const { id, title, all, products } = view
  return (
    <Shelf
      title={title}
      name={`section-${id}`}
      products={products}
      priority={isFirst}
      hasEnds={all?.rule === 'flash-sales'}
      all={
        all ? (
          <AllLink to={toListUrl(all)}>
            <Trans>View All</Trans>
          </AllLink>
        ) : null
      }
    />
  )
}

/** The list that begins with these products. */
function toListUrl({ rule, category, vendor }: RowLink): string {
  const sort = {
    newest: undefined,
    popular: 'popular',
    'top-rated': 'top_rated',
    deals: undefined,
    'flash-sales': undefined,
  }[rule]
  const isDeal = rule === 'deals' || rule === 'flash-sales'
  const inCategory = category ?? undefined
  if (vendor) return withQuery(urls.vendor(vendor), { category: inCategory, onSale: isDeal ? '1' : undefined, sort })
  if (rule === 'deals') return withQuery(urls.dealsOfTheDay(), { category: inCategory })
  if (rule === 'flash-sales') return withQuery(urls.flashSales(), { category: inCategory })
  return category ? withQuery(urls.category(category), { sort }) : urls.products({ sort })
}

function VendorSection({ view }: { view: Own<'vendor'> }) {
  const { saver } = usePageInfo().prefs
  const { slug, name, logo } = view.vendor
  return (
    <Titled view={view}>
      <div className="relative mt-4 flex items-center gap-4 rounded-card border border-border bg-surface p-4">
        <Avatar name={name} src={saver ? null : toPictureFiles(logo, SMALL)?.src} shape="square" />
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-text-2 wrap-anywhere">{view.line}</p>
        </div>
        <LinkButton to={urls.vendor(slug)} variant="outline" className="shrink-0">
          <Trans>Visit shop</Trans>
        </LinkButton>
      </div>
    </Titled>
  )
}
