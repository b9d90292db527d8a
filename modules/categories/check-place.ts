import { CATEGORY_LEVELS } from './contract.ts'
import { refuse, type Refusal } from '#shared/result.ts'
import type { CategoryRow } from './queries.ts'

export type PlaceRefusal = Refusal<
  'category-parent-unknown' | 'category-below-itself' | 'category-too-deep' | 'category-name-taken'
>

/** `own`: the category that moves, with what is below it; null for a new one. null: it may be there. */
export function checkPlace(
  rows: CategoryRow[],
  { own, parent, name }: { own: CategoryRow | null; parent: string; name: string },
): PlaceRefusal | null {
  const above = rows.find((row) => row.slug === parent)
  if (!above) return refuse('category-parent-unknown')
  if (own && above.ancestors.includes(own.slug)) return refuse('category-below-itself')
  if (above.ancestors.length + heightOf(rows, own) > CATEGORY_LEVELS) return refuse('category-too-deep')
  const isTaken = rows.some(
    (row) => row.parentSlug === parent && row.slug !== own?.slug && row.name.toLowerCase() === name.toLowerCase(),
  )
  return isTaken ? refuse('category-name-taken') : null
}

/** The number of levels from a category down. */
export function heightOf(rows: CategoryRow[], own: CategoryRow | null): number {
  if (!own) return 1
  const deepest = rows.filter((row) => row.ancestors.includes(own.slug)).map((row) => row.ancestors.length)
  return Math.max(...deepest) - own.ancestors.length + 1
}
