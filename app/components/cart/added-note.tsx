import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'

/** Without a script, the toast disappears on its own. This note stays, and links to the cart. */
export function AddedNote() {
  const flash = useShopData()?.flash
  if (!flash?.leadsToCart) return null
  return (
    <div className="without-script w-full">
      <p className="flex flex-wrap items-center gap-x-2 rounded-control bg-success-soft px-3 text-md font-medium text-on-success-soft">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <span className="py-2">{flash.text}</span>
        <Link to={urls.cart()} className="inline-flex min-h-11 items-center font-semibold underline">
          <Trans>View Cart</Trans>
        </Link>
      </p>
    </div>
  )
}
