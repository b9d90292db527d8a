import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, ShoppingCart } from 'lucide-react'
import { useCounts } from '#app/device/counts.ts'
import { CountBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { openCartDrawer } from './open-cart-drawer.ts'
import { SearchBox } from './search-box.tsx'

const CartDrawer = hydrateOnInteraction(async () => (await import('./cart-drawer.tsx')).CartDrawer)
const PromoBanner = hydrateOnInteraction(async () => (await import('./main-nav.tsx')).PromoBanner)
const MainNav = hydrateOnInteraction(async () => (await import('./main-nav.tsx')).MainNav)
const BrandLink = hydrateOnInteraction(async () => (await import('./main-nav.tsx')).BrandLink)
const UserMenu = hydrateOnInteraction(async () => (await import('./main-nav.tsx')).UserMenu)
const MobileLinks = hydrateOnInteraction(async () => (await import('./mobile-links.tsx')).MobileLinks)

export function Header() {
  const shop = useShopData()
  const counts = useCounts(shop?.counts)
  return (
    <>
      <PromoBanner />
      <header className="@container sticky top-0 z-30 grid min-h-14 content-center border-b border-border bg-bg md:min-h-16">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-2 px-2 py-1 sm:px-4 md:gap-4 md:px-6">
          <PhoneMenu>
            <MobileLinks />
          </PhoneMenu>
          <BrandLink />
          <SearchBox id="search" />
          <Link
            to={urls.sell()}
            className="hidden h-11 items-center rounded-control px-3 text-md font-semibold text-primary hover:bg-sunken md:flex"
          >
            <Trans>Sell</Trans>
          </Link>
          <WishlistLink count={counts.wishlist} />
          <CartButton count={counts.cart} />
          <div className="hidden items-center gap-2 md:flex">
            <UserMenu />
          </div>
        </div>
      </header>
      <MainNav />
      <CartDrawer />
    </>
  )
}

function WishlistLink({ count }: { count: number }) {
  return (
    <Link
      to={urls.wishlist()}
      className="relative hidden size-11 shrink-0 place-items-center rounded-control hover:bg-sunken sm:grid"
    >
      <Heart aria-hidden className="size-6" />
      <span className="sr-only">
        <Trans>Wishlist</Trans>
      </span>
      <ItemCount count={count} />
    </Link>
  )
}

function CartButton({ count }: { count: number }) {
  return (
    <Link
      to={urls.cart()}
      onClick={openCartDrawer}
      className="relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
    >
      <ShoppingCart aria-hidden className="size-6" />
      <span className="sr-only">
        <Trans>Cart</Trans>
      </span>
      <ItemCount count={count} />
    </Link>
  )
}

function ItemCount({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <CountBadge
      count={count}
      label={t`(${plural(count, { one: '# item', other: '# items' })})`}
      className="absolute top-0 right-0"
    />
  )
}
