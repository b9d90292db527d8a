import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, MapPin, Store } from 'lucide-react'
import type { ShownCollection, VendorPage } from '#modules/catalogue/contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdireMotif } from '#app/ui/motif.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { urls } from '#app/urls.ts'
import { usePageInfo } from '#app/http/page-info.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { VendorService } from '../shared/vendor-service.tsx'
import { CollectionTiles } from './collection-tiles.tsx'
import { splitDescription, tintOf } from './vendor-view.ts'
import type { ListData } from '#app/components/list/list-data.ts'
import { ListCount } from '../shared/list-heading.tsx'

type VendorHeadingProps = { vendor: VendorPage; collections: ShownCollection[]; data: ListData }

export function VendorHeading({ vendor, collections, data }: VendorHeadingProps) {
  const { t } = useLingui()
  const { saver } = usePageInfo().prefs
  const { slug, name, description, place, banner, logo, rating, since, awayUntil } = vendor
  const { line, rest } = splitDescription(description)
  const year = new Date(since).getUTCFullYear()
  return (
    <>
      <div className="mt-2 md:mt-4">
        <Breadcrumbs
          trail={[
            { label: t`Home`, to: urls.home() },
            { label: t`Products`, to: urls.products() },
          ]}
          current={name}
        />
      </div>
      <header className="mt-1 overflow-hidden rounded-card border border-border bg-surface">
        {banner ? (
          <Picture
            files={toPictureFiles(banner, saver ? SMALL : undefined)}
            alt=""
            sizes="(min-width: 1200px) 1200px, 100vw"
            ratio="class"
            className="aspect-3/1 max-h-52 w-full"
            priority
          />
        ) : (
          <div className={cx('aspect-3/1 max-h-52 w-full', tintOf(slug))}>
            <AdireMotif ink="var(--primary)" />
          </div>
        )}
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 px-4 pb-6 md:px-6">
          <span className="relative -mt-8 block size-20 overflow-hidden rounded-card border-4 border-surface bg-sunken shadow-e2 md:-mt-12 md:size-28">
            {logo ? (
              <Picture files={toPictureFiles(logo, SMALL)} alt="" sizes="112px" fit="contain" priority />
            ) : (
              <span className="grid size-full place-items-center text-muted">
                <Store aria-hidden className="size-8 md:size-12" strokeWidth={1.5} />
              </span>
            )}
          </span>
          <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2 md:pt-3">
            <h1 className="text-xl font-bold wrap-anywhere md:text-2xl">{name}</h1>
            <LinkButton to={urls.conversation('new', { vendor: vendor.slug })} variant="outline" size="sm">
              <Trans>Contact Vendor</Trans>
            </LinkButton>
          </div>
          <div className="col-span-2 grid gap-2">
            {line ? <p className="text-pretty text-text-2 md:text-lg">{line}</p> : null}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md text-text-2">
              <Badge tone="highlight" icon={<BadgeCheck aria-hidden />}>
                <Trans>Approved by ShopZero</Trans>
              </Badge>
              {rating ? (
                <span className="flex items-center gap-2">
                  <Stars value={rating.average} number size="md" />
                  <Plural value={rating.count} one="# product review" other="# product reviews" />
                </span>
              ) : (
                <Trans>No reviews yet</Trans>
              )}
              {place ? (
                <span className="flex items-center gap-1">
                  <MapPin aria-hidden className="size-4 shrink-0" />
                  {place}
                </span>
              ) : null}
              <span>
                <Trans>On ShopZero since {year}</Trans>
              </span>
              <VendorService vendor={vendor} className="contents" />
            </div>
            {rest ? <p className="max-w-text text-pretty whitespace-pre-line text-text-2">{rest}</p> : null}
            {awayUntil ? <Away until={awayUntil} /> : null}
          </div>
        </div>
      </header>
      {collections.length > 0 ? <CollectionTiles vendor={slug} collections={collections} /> : null}
      <div className="mt-6 flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-display text-xl font-bold">
          <Trans>Products</Trans>
        </h2>
        <ListCount data={data} />
      </div>
    </>
  )
}

function Away({ until }: { until: string }) {
  const { locale } = usePageInfo()
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'Africa/Lagos', day: 'numeric', month: 'long' }).format(
    new Date(until),
  )
  return (
    <p className="rounded-control bg-info-soft px-4 py-3 font-medium text-on-info-soft">
      <Trans>This shop is taking a break until {day}. Its products will be back then.</Trans>
    </p>
  )
}
