import { useLingui } from '@lingui/react/macro'
import { CategoryTiles } from '#app/components/category-tiles.tsx'

export function CategoryStrip() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Categories`} className="mt-4 md:mt-6">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2 md:-mx-6 md:px-6 lg:grid lg:grid-cols-9">
        <CategoryTiles className="w-18 shrink-0 lg:w-auto" />
      </ul>
    </nav>
  )
}
