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

/** `slugs`: which, and in which order; without it, all. */
export function CategoryTiles({ className, slugs }: { className?: string; slugs?: CategorySlug[] }) {
  const { t } = useLingui()
  const shown = slugs?.flatMap((slug) => ICONS.filter(([one]) => one === slug)) ?? ICONS
  return shown.map(([slug, Icon]) => (
    <li key={slug} className={className}>
      <Link
        to={urls.category(slug)}
        className="group grid justify-items-center gap-1 rounded-card p-1 text-center text-xs font-medium sm:text-sm"
      >
        <span
          className={`grid size-14 place-items-center rounded-card text-text group-hover:shadow-e2 ${categories[slug].tint}`}
        >
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
        {t(categories[slug].name)}
      </Link>
    </li>
  ))
}
