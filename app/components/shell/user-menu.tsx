import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/button.tsx'
import { urls } from '../../urls.ts'
import type { ShopData } from '../../web/shop-data.ts'
import { later } from '../later.tsx'

const AccountMenu = later(async () => (await import('./main-nav.tsx')).AccountMenu)

export function UserMenu({ shop }: { shop: ShopData | null }) {
  if (shop?.viewer) return <AccountMenu firstName={shop.viewer.firstName} hasShop={shop.hasShop} />
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
