import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/button.tsx'
import { MenuLine } from '../../ui/menu.tsx'
import { urls } from '../../urls.ts'
import type { ShopData } from '../../web/shop-data.ts'
import { accountLinks, type NavLink } from './nav-links.ts'
import { PopMenu } from './pop-menu.tsx'
import { SignOut } from './sign-out.tsx'

const dashboardLink: NavLink = { to: urls.vendorDashboard(), words: msg`Vendor Dashboard` }

export function UserMenu({ shop }: { shop: ShopData | null }) {
  if (!shop?.viewer) {
    return (
      <>
        <LinkButton to={urls.login()} variant="ghost" size="sm" className="whitespace-nowrap">
          <Trans>Sign In</Trans>
        </LinkButton>
        <LinkButton to={urls.signup()} size="sm" className="whitespace-nowrap">
          <Trans>Sign Up</Trans>
        </LinkButton>
      </>
    )
  }
  const label = (
    <span className="max-w-32 truncate">
      <span className="sr-only">
        <Trans>Account of</Trans>{' '}
      </span>
      {shop.viewer.firstName}
    </span>
  )
  return (
    <PopMenu label={label} align="end" links={shop.hasShop ? [...accountLinks, dashboardLink] : accountLinks}>
      <MenuLine />
      <SignOut />
    </PopMenu>
  )
}
