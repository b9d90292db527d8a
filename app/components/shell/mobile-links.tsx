import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useCounts } from '#app/device/counts.ts'
import { Link } from '#app/ui/page-link.tsx'
import { isDashboard, urls } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { useCloseOnBack } from '../use-close-on-back.ts'
import { accountLinks, categoryLinks, infoLinks, mainLinks, moreLinks, type NavLink } from './nav-links.ts'
import { SignOut } from './sign-out.tsx'

export function MobileLinks() {
  const shop = useShopData()
  const counts = useCounts(shop?.counts)
  useMenuHistory()
  return <Groups shop={shop} counts={counts} />
}

/** Back closes the menu. A link in it leaves no extra history entry. */
function useMenuHistory(): void {
  const menu = useRef<HTMLDetailsElement>(null)
  const { enter, leave, follow } = useCloseOnBack(menu)
  const onToggle = useEffectEvent(() => (menu.current?.open ? enter() : leave()))
  const onClick = useEffectEvent(follow)
  useEffect(() => {
    const details = document.querySelector<HTMLDetailsElement>('details[data-menu]')
    if (!details) return
    menu.current = details
    // opened before this script loaded
    if (details.open) onToggle()
    details.addEventListener('toggle', onToggle)
    details.addEventListener('click', onClick, true)
    return () => {
      details.removeEventListener('toggle', onToggle)
      details.removeEventListener('click', onClick, true)
    }
  }, [])
}

function Groups({ shop, counts }: { shop: ReturnType<typeof useShopData>; counts: ReturnType<typeof useCounts> }) {
  return (
    <>
      <Group>
        {shop?.viewer ? <Links links={accountLinks} /> : null}
        {shop?.hasShop ? (
          <Item to={urls.vendorDashboard()}>
            <Trans>Vendor Dashboard</Trans>
          </Item>
        ) : null}
        {shop?.viewer ? (
          <li className="col-span-2">
            <SignOut />
          </li>
        ) : (
          <>
            <Item to={urls.login()}>
              <Trans>Sign In</Trans>
            </Item>
            <Item to={urls.signup()}>
              <Trans>Sign Up</Trans>
            </Item>
          </>
        )}
      </Group>
      <Group>
        <Links links={mainLinks} />
        <Item to={urls.wishlist()}>
          <Trans>Wishlist</Trans>
          <Badge count={counts.wishlist} />
        </Item>
        <Item to={urls.cart()}>
          <Trans>Cart</Trans>
          <Badge count={counts.cart} />
        </Item>
        <Item to={urls.sell()}>
          <Trans>Sell</Trans>
        </Item>
      </Group>
      <Group>
        <Links links={categoryLinks} />
      </Group>
      <Group>
        <Links links={[...infoLinks, ...moreLinks]} />
      </Group>
    </>
  )
}

function Group({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-2 gap-x-2 border-b border-border py-2 last:border-0">{children}</ul>
}

function Links({ links }: { links: NavLink[] }) {
  const { t } = useLingui()
  return links.map(({ to, words }) => (
    <Item key={to} to={to}>
      {t(words)}
    </Item>
  ))
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        reloadDocument={isDashboard(to)}
        className="flex min-h-11 items-center gap-2 rounded-chip px-2 text-base font-medium hover:bg-sunken"
      >
        {children}
      </Link>
    </li>
  )
}

function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="rounded-pill bg-accent px-2 text-xs font-bold text-on-accent tabular-nums">
      {count}
      <span className="sr-only">
        {' '}
        <Plural value={count} one="item" other="items" />
      </span>
    </span>
  )
}
