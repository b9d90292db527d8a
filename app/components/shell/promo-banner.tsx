import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useNaira } from '#app/ui/in-naira.ts'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { useServedPrefs } from '#app/http/page-info.tsx'
import { useShopData } from '#app/http/shop-data.ts'

export function PromoBanner() {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Offer`} className="motif text-sm font-medium">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-3 px-4 md:px-6">
        <Offer />
        <Place />
      </div>
    </aside>
  )
}

function Offer() {
  const inNaira = useNaira()
  const shop = useShopData()
  const said = shop?.site.promo ?? null
  if (!shop || said === null) return <span />
  const amount = inNaira(shop.site.freeShippingAbove)
  return (
    <p className="grow basis-32 text-pretty">
      {said || (
        <Trans>
          Free shipping on orders above <strong className="whitespace-nowrap tabular-nums">{amount}</strong>
        </Trans>
      )}
    </p>
  )
}

/** With a chosen state, CSS replaces the default text by its name, which `show-place.ts` sets. */
function Place() {
  const { t } = useLingui()
  const { place } = useServedPrefs()
  return (
    <Link to={urls.deliverTo()} className="flex min-h-11 items-center gap-1 -outline-offset-3">
      <MapPin aria-hidden className="size-5" />
      <span className="text-xs">
        <Trans>Deliver to</Trans>
        <b className="place block text-sm">
          <span>{place ?? t`Choose your state`}</span>
        </b>
      </span>
    </Link>
  )
}
