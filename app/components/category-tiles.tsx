import { useLingui } from '@lingui/react/macro'
import { Baby, BookOpen, Car, Dumbbell, House, type LucideIcon, Shirt, Smartphone, Sparkles, Wheat } from 'lucide-react'
import type { CategorySlug } from '#modules/catalogue/contract.ts'
import { Link } from '../ui/page-link.tsx'
import { urls } from '../urls.ts'
import { categories } from './categories.ts'

const ICONS: [CategorySlug, LucideIcon][] = [
  ['electronics', Smartphone],
  ['fashion', Shirt],
  ['home-garden', House],
  ['food-beverages', Wheat],
  ['health-beauty', Sparkles],
  ['sports', Dumbbell],
  ['books', BookOpen],
  ['toys', Baby],
  ['automotive', Car],
]

type Tile = { slug: string; name: string; main: CategorySlug }

/** Without `tiles`, the main categories. Others have the icon of theirs. */
export function CategoryTiles({ className, tiles }: { className?: string; tiles?: Tile[] }) {
  const { t } = useLingui()
  const shown = tiles ?? ICONS.map(([slug]) => ({ slug, name: t(categories[slug].name), main: slug }))
  return shown.map(({ slug, name, main }) => {
    const Icon = ICONS.find(([one]) => one === main)?.[1] ?? Sparkles
    return (
      <li key={slug} className={className}>
        <Link
          to={urls.category(slug)}
          className="group grid justify-items-center gap-1 rounded-card p-1 text-center text-xs font-medium sm:text-sm"
        >
          <span
            className={`grid size-14 place-items-center rounded-card text-text group-hover:shadow-e2 ${categories[main].tint}`}
          >
            <Icon aria-hidden className="size-6" strokeWidth={1.75} />
          </span>
          {name}
        </Link>
      </li>
    )
  })
}
