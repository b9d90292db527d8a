import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import type { VendorCard as Vendor } from '#modules/catalogue/contract.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { urls } from '#app/urls.ts'
import { usePageInfo } from '#app/http/page-info.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { VendorService } from '../shared/vendor-service.tsx'

export function VendorCard({ vendor, productId }: { vendor: Vendor; productId: string }) {
  const { slug, name, description, logo, rating } = vendor
  const { saver } = usePageInfo().prefs
  return (
    <section
      aria-labelledby="sold-by"
      className="relative flex gap-3 rounded-card border border-border bg-surface p-4 hover:border-border-strong"
    >
      <Avatar name={name} src={saver ? null : toPictureFiles(logo, SMALL)?.src} shape="square" />
      <div className="min-w-0 text-md">
        <h2 id="sold-by" className="text-sm text-muted">
          <Trans>Sold by</Trans>
        </h2>
        <p className="font-semibold wrap-anywhere">
          <Link to={urls.vendor(slug)} className="covers">
            {name}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="highlight" icon={<BadgeCheck aria-hidden />}>
            <Trans>Approved by ShopZero</Trans>
          </Badge>
          {rating ? <Stars value={rating.average} count={rating.count} /> : null}
        </p>
        <VendorService vendor={vendor} />
        {description ? <p className="mt-1 line-clamp-2 text-text-2">{description}</p> : null}
        <p className="-mb-3 flex flex-wrap items-center gap-x-4 text-primary underline">
          <Trans>Visit shop</Trans>
          <Link
            to={urls.conversation('new', { product: productId })}
            className="relative inline-flex min-h-11 items-center"
          >
            <Trans>Contact Vendor</Trans>
          </Link>
        </p>
      </div>
    </section>
  )
}
