import { useLingui } from '@lingui/react/macro'
import { Heart, Package, Scale, Settings, UserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { urls } from '../../urls.ts'

/** Beside the room on wide screens; five in a row above it on narrow ones. */
export function AccountNav({ fullName, email }: { fullName: string; email: string }) {
  const { t } = useLingui()
  const links = [
    { to: urls.profile(), words: t`Profile`, Icon: UserRound },
    { to: urls.orders(), words: t`Orders`, Icon: Package },
    { to: urls.wishlist(), words: t`Wishlist`, Icon: Heart },
    { to: urls.compare(), words: t`Compare`, Icon: Scale },
    { to: urls.settings(), words: t`Settings`, Icon: Settings },
  ]
  return (
    <nav aria-label={t`Your account`} className="min-w-0">
      <div className="lg:sticky lg:top-20">
        <div className="mb-4 hidden border-b border-border px-3 pb-3 lg:block">
          <p className="truncate font-semibold">{fullName}</p>
          <p className="truncate text-sm text-muted">{email}</p>
        </div>
        <ul className="flex gap-1 lg:grid">
          {links.map(({ to, words, Icon }) => (
            <li key={to} className="min-w-0 flex-1">
              <NavLink
                to={to}
                className="account-link rounded-control text-text-2 hover:bg-sunken hover:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
              >
                <Icon aria-hidden className="size-5" />
                {words}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
