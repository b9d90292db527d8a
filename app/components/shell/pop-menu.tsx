import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu, menuItem } from '#app/ui/menu.tsx'
import { isDashboard } from '#app/urls.ts'
import type { NavLink } from './nav-links.ts'
import { Link } from '#app/ui/page-link.tsx'

type PopMenuProps = {
  label: ReactNode
  links: NavLink[]
  align?: 'start' | 'end'
  hover?: boolean
  children?: ReactNode
}

export function PopMenu({ label, links, align = 'start', hover, children }: PopMenuProps) {
  const { t } = useLingui()
  const button = (
    <>
      {label}
      <ChevronDown aria-hidden className="size-4" />
    </>
  )
  return (
    <Menu
      align={align}
      hover={hover}
      button={button}
      buttonClassName="flex h-11 items-center gap-1 rounded-control px-3 text-md font-medium text-text-2 hover:bg-sunken hover:text-text"
    >
      {links.map(({ to, words }) => (
        <Link key={to} to={to} reloadDocument={isDashboard(to)} className={menuItem()}>
          {t(words)}
        </Link>
      ))}
      {children}
    </Menu>
  )
}
