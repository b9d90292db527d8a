import { useLingui } from '@lingui/react/macro'
import { NavLink, Outlet } from 'react-router'
import { helpLinks, mainLinks, moreLinks } from '#app/components/shell/nav-links.ts'

/** Nested in the storefront's layout. On a phone, the footer below has the same links. */
export default function Information() {
  const { t } = useLingui()
  const links = [...mainLinks.slice(2), ...helpLinks.slice(1), ...moreLinks]
  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[14rem_1fr]">
      <nav aria-label={t`Information`} className="hidden lg:block">
        <ul className="lg:sticky lg:top-20">
          {links.map(({ to, words }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center rounded-control px-3 text-md text-text-2 hover:bg-sunken hover:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
              >
                {t(words)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className="min-w-0 max-w-text">
        <Outlet />
      </article>
    </div>
  )
}
