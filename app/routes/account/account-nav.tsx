import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Heart, MessageCircle, Package, Scale, Settings, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { CountBadge } from '#app/ui/badge.tsx'
import { urls } from '#app/urls.ts'

/** pages of an order */
const OF_ORDERS = /^\/(order|return-items|write-review)\b/

export function AccountNav({ fullName, email, unread }: { fullName: string; email: string; unread: number }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const here = OF_ORDERS.test(pathname) ? urls.orders() : pathname
  const links = [
    { to: urls.profile(), words: t`Profile`, Icon: UserRound },
    { to: urls.orders(), words: t`Orders`, Icon: Package },
    { to: urls.messages(), words: t`Messages`, Icon: MessageCircle, count: unread },
    { to: urls.wishlist(), words: t({ context: 'in a narrow row', message: 'Wishlist' }), Icon: Heart },
    { to: urls.compare(), words: t`Compare`, Icon: Scale },
    { to: urls.settings(), words: t`Settings`, Icon: Settings },
  ]
  return (
    <nav aria-label={t`Your account`} className="min-w-0">
      <div className="lg:sticky lg:top-20">
        <div className="mb-4 hidden border-b border-border px-3 pb-2 lg:block">
          <p className="truncate font-semibold">{fullName}</p>
          <p className="truncate text-sm text-muted">{email}</p>
        </div>
        <ul className="flex flex-wrap gap-1 lg:grid">
          {links.map(({ to, words, Icon, count = 0 }) => (
            <li key={to} className="relative min-w-11 grow">
              <Link
                to={to}
                aria-current={`${here}/`.startsWith(`${to}/`) ? 'page' : undefined}
                className="account-link rounded-control text-text-2 hover:bg-sunken hover:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
              >
                <Icon aria-hidden className="size-5" />
                {words}
                <CountBadge
                  count={count}
                  label={t`${plural(count, { one: '# conversation with new messages', other: '# conversations with new messages' })}`}
                  className="absolute top-0 right-0 ml-auto lg:static"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
