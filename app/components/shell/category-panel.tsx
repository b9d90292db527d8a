import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Menu, menuItem } from '#app/ui/menu.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { CategoryTiles } from '../category-tiles.tsx'
import { useHasScript } from '#app/ui/use-has-script.ts'
import { categoryLinks } from './nav-links.ts'

export function CategoryPanel() {
  const { t } = useLingui()
  const hasScript = useHasScript()
  const button = (
    <>
      {t`Categories`}
      <ChevronDown aria-hidden className="size-4" />
    </>
  )
  return (
    <Menu
      hover
      button={button}
      buttonClassName="flex h-11 items-center gap-1 rounded-control px-3 text-md font-medium text-text-2 hover:bg-sunken hover:text-text"
    >
      {hasScript ? (
        <ul className="grid w-96 grid-cols-3 gap-2 p-2">
          <CategoryTiles />
        </ul>
      ) : (
        // no pictures: every page would contain them, and a phone never shows this menu
        categoryLinks.map(({ to, words }) => (
          <Link key={to} to={to} className={menuItem()}>
            {t(words)}
          </Link>
        ))
      )}
    </Menu>
  )
}
