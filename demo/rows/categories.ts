import type { DemoCategory } from '../content/schemas.ts'
import type { Row } from './source.ts'

/** In the order of the file, within each parent. */
export function makeCategories(categories: DemoCategory[]): Row<'categories'>[] {
  return [...Map.groupBy(categories, ({ parent }) => parent)].flatMap(([parentSlug, below]) =>
    below.map(({ slug, name, yo, ig, ha }, at) => ({
      slug,
      parentSlug,
      name,
      nameYo: yo,
      nameIg: ig,
      nameHa: ha,
      position: at + 1,
    })),
  )
}
