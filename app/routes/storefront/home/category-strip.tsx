import { useLingui } from '@lingui/react/macro'
import { Baby, BookOpen, Car, Dumbbell, House, type LucideIcon, Shirt, Smartphone, Sparkles, Wheat } from 'lucide-react'
import type { CategorySlug } from '#modules/catalogue/contract.ts'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { categories } from '#app/components/categories.ts'

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

export function CategoryStrip() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Categories`} className="mt-4 md:mt-6">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2 md:-mx-6 md:px-6 lg:grid lg:grid-cols-9">
        {ICONS.map(([slug, Icon]) => (
          <li key={slug} className="w-20 shrink-0 lg:w-auto">
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
        ))}
      </ul>
    </nav>
  )
}
