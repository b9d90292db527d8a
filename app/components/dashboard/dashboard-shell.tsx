import '#app/styles/dashboard.css'
import '#app/ui/file-drop.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { CountBadge } from '#app/ui/badge.tsx'
import { Menu, MenuLine, menuItem } from '#app/ui/menu.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { BrandLink } from '../shell/brand-link.tsx'
import { PhoneMenu } from '../shell/phone-menu.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { SignOut } from '../shell/sign-out.tsx'
import { SkipLink } from '../shell/skip-link.tsx'

export type DashboardLink = {
  to: string
  words: string
  /** the link is marked on these pages and those below them; default: on its own */
  below?: readonly string[]
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  waiting?: { count: number; label: string }
}

type DashboardShellProps = {
  greeting: ReactNode
  links: DashboardLink[]
  /** missing: there is nothing to search */
  search?: { to: string; label: string } | undefined
  bell: { to: string; label: string; count: number }
  signOut?: 'admin'
  children: ReactNode
}

export function DashboardShell({ greeting, links, search, bell, signOut, children }: DashboardShellProps) {
  const { t } = useLingui()
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-border bg-bg">
        <div className="flex h-14 items-center gap-2 px-2 md:h-16 md:gap-4 md:px-6">
          <PhoneNav greeting={greeting} links={links} signOut={signOut} />
          <BrandLink />
          <p className="hidden min-w-0 flex-1 truncate text-md font-semibold md:block">{greeting}</p>
          <div className="flex min-w-0 flex-1 lg:max-w-sm">
            {search ? <SearchBox id="dashboard-search" {...search} /> : null}
          </div>
          <Link
            to={bell.to}
            className="relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
          >
            <Bell aria-hidden className="size-6" />
            <span className="sr-only">{bell.count > 0 ? bell.label : t`No new notifications`}</span>
            {bell.count > 0 ? (
              <span aria-hidden className="absolute top-0 right-0">
                <CountBadge count={bell.count} label="" />
              </span>
            ) : null}
          </Link>
          <div className="hidden md:block">
            <AccountMenu signOut={signOut} />
          </div>
        </div>
      </header>
      <div className="mx-auto md:grid md:grid-cols-[6rem_1fr] lg:grid-cols-[14rem_1fr]">
        <nav aria-label={t`Dashboard`} className="hidden border-r border-border md:block">
          <ul className="sticky top-16 grid max-h-[calc(100dvh-4rem)] gap-1 overflow-y-auto overscroll-contain p-1 lg:gap-0 lg:p-4">
            <RoomLinks links={links} />
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] min-w-0 p-4 outline-none md:p-6 lg:p-8">
          {children}
        </main>
      </div>
    </>
  )
}

function AccountMenu({ signOut }: { signOut: 'admin' | undefined }) {
  const { t } = useLingui()
  return (
    <Menu
      align="end"
      button={t`Account`}
      buttonClassName="h-11 rounded-control px-3 text-md font-medium hover:bg-sunken"
    >
      <Link to={urls.home()} className={menuItem()}>
        <Trans>Back to ShopZero</Trans>
      </Link>
      <MenuLine />
      <SignOut {...(signOut ? { only: signOut } : {})} />
    </Menu>
  )
}

function PhoneNav({ greeting, links, signOut }: Pick<DashboardShellProps, 'greeting' | 'links' | 'signOut'>) {
  return (
    <PhoneMenu>
      <p className="px-3 py-2 text-md font-semibold wrap-anywhere">{greeting}</p>
      <ul className="grid gap-1">
        <RoomLinks links={links} />
        <li className="border-t border-border pt-2">
          <Link to={urls.home()} className={menuItem()}>
            <Trans>Back to ShopZero</Trans>
          </Link>
        </li>
        <li>
          <SignOut {...(signOut ? { only: signOut } : {})} />
        </li>
      </ul>
    </PhoneMenu>
  )
}

function RoomLinks({ links }: { links: DashboardLink[] }) {
  const { pathname } = useLocation()
  const current = useRef<HTMLAnchorElement>(null)
  // a list higher than the window must still show where one is
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest' }), [pathname])
  return links.map(({ to, below = [to], words, Icon, waiting }, at) => {
    const isCurrent = pathname === to || (at > 0 && isBelow(pathname, below))
    return (
      <li key={to}>
        <RouterLink
          to={to}
          ref={isCurrent ? current : undefined}
          aria-current={isCurrent ? 'page' : undefined}
          className="relative flex min-h-11 items-center gap-3 rounded-control px-3 text-md text-text-2 hover:bg-sunken md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0.5 md:max-lg:px-1 md:max-lg:py-1.5 md:max-lg:text-center md:max-lg:text-xs hover:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className="max-w-full min-w-0">{words}</span>
          {waiting ? (
            <CountBadge {...waiting} className="ml-auto md:max-lg:absolute md:max-lg:top-0 md:max-lg:right-4" />
          ) : null}
        </RouterLink>
      </li>
    )
  })
}

function isBelow(pathname: string, places: readonly string[]): boolean {
  return places.some((place) => `${pathname}/`.startsWith(`${place}/`))
}
