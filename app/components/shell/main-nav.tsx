import { Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { menuItem } from '#app/ui/menu.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { CategoryPanel } from './category-panel.tsx'
import { infoLinks, mainLinks, moreLinks } from './nav-links.ts'
import { PopMenu } from './pop-menu.tsx'

export { BrandLink } from './brand-link.tsx'
export { PromoBanner } from './promo-banner.tsx'
export { UserMenu } from './user-menu.tsx'

export function MainNav() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main`} className="hidden border-b border-border md:block">
      <ul className="mx-auto flex max-w-page items-center gap-1 px-4">
        <MainLinks />
      </ul>
    </nav>
  )
}

/** On narrower screens, these are in the 'more' menu. */
const NARROW = 'max-lg:hidden'

function MainLinks() {
  const { t } = useLingui()
  return (
    <>
      <li>
        <CategoryPanel />
      </li>
      {[...mainLinks, ...infoLinks].map(({ to, words }, at) => (
        <li key={to} className={at < mainLinks.length ? undefined : NARROW}>
          <NavLink
            to={to}
            end
            discover="none"
            className="flex h-11 items-center rounded-control px-3 text-md font-medium text-text-2 hover:bg-sunken hover:text-text aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:underline-offset-4"
          >
            {t(words)}
          </NavLink>
        </li>
      ))}
      <li>
        <PopMenu label={t`More`} links={moreLinks} hover>
          {infoLinks.map(({ to, words }) => (
            <Link key={to} to={to} className={`${menuItem()} lg:hidden`}>
              {t(words)}
            </Link>
          ))}
        </PopMenu>
      </li>
      <li className="ml-auto">
        <Link to={urls.adminLogin()} className="sr-only focus:not-sr-only focus:rounded-control focus:px-3">
          <Trans>Admin</Trans>
        </Link>
      </li>
    </>
  )
}
