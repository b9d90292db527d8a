import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MenuLine } from '#app/ui/menu.tsx'
import { urls } from '#app/urls.ts'
import { accountLinks, type NavLink } from './nav-links.ts'
import { PopMenu } from './pop-menu.tsx'
import { SignOut } from './sign-out.tsx'

const dashboardLink: NavLink = { to: urls.vendorDashboard(), words: msg`Vendor Dashboard` }

export function AccountMenu({ firstName, hasShop }: { firstName: string; hasShop: boolean }) {
  const label = (
    <span className="max-w-32 truncate">
      <span className="sr-only">
        <Trans>Account:</Trans>{' '}
      </span>
      {firstName}
    </span>
  )
  return (
    <PopMenu label={label} align="end" links={hasShop ? [...accountLinks, dashboardLink] : accountLinks}>
      <MenuLine />
      <SignOut />
    </PopMenu>
  )
}
