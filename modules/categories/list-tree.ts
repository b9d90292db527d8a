import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { versionOf } from '#infra/version.ts'
import type { TreeCategory } from './contract.ts'
import { listCategories, type CategoryRow } from './queries.ts'

/** In the order of the tree: each category is followed by what is below it. */
export async function listTree(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<TreeCategory[]> {
  const rows = await listCategories(deps.db)
  const below = (parent: string | null): TreeCategory[] => {
    const siblings = rows.filter((row) => row.parentSlug === parent)
    return siblings.flatMap((row, at) => [
      { ...toTreeCategory(row), isFirst: at === 0, isLast: at === siblings.length - 1 },
      ...below(row.slug),
    ])
  }
  return below(null)
}

function toTreeCategory(row: CategoryRow): Omit<TreeCategory, 'isFirst' | 'isLast'> {
  const { slug, parentSlug, ancestors, name, nameYo, nameIg, nameHa, isActive, products } = row
  return {
    slug,
    parent: parentSlug,
    level: ancestors.length,
    names: { en: name, yo: nameYo, ig: nameIg, ha: nameHa },
    isActive,
    products,
    version: categoryVersion(row),
  }
}

/** Everything that its form shows. */
export function categoryVersion(row: CategoryRow): string {
  return versionOf(valuesOf(row))
}

export function valuesOf({ slug, parentSlug, name, nameYo, nameIg, nameHa, isActive }: CategoryRow): unknown[] {
  return [slug, parentSlug, name, nameYo, nameIg, nameHa, isActive]
}
