import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { AccountMenu } from './account-menu.tsx'

export function UserMenu() {
  const shop = useShopData()
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
