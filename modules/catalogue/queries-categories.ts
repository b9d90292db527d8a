import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { CategoryNames, CategoryStep } from './category-contract.ts'
import { isCategorySlug } from './list-request.ts'

/** Of a row with names in four languages. */
export const namesOf = (alias: string): RawBuilder<CategoryNames> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<CategoryNames>`json_build_object('en', ${column('name')}, 'yo', ${column('nameYo')},
    'ig', ${column('nameIg')}, 'ha', ${column('nameHa')})`
}
const NAMES = namesOf('c')
/** For `categories c`: shoppers see it, because it and all above it are active. */
const IS_SHOWN = sql<SqlBool>`c.merged_into is null
  and not exists (select from categories a where a.slug = any (c.ancestors) and not a.is_active)`

/** For `categories c`: its path, in one value. */
export function listStepsOf(): RawBuilder<CategoryStep[]> {
  return sql`(select json_agg(json_build_object('slug', s.slug, 'names', ${namesOf('s')}) order by cardinality(s.ancestors))
    from categories s where s.slug = any (c.ancestors))`
}

export type StepRow = CategoryStep & { isActive: boolean }
export type BelowRow = CategoryStep & { count: number; pictureId: string | null }

/** `steps`: from the first level down. `below`: only those that shoppers see, if their parent is shown. */
export async function listAround(db: Database, path: string[]): Promise<{ steps: StepRow[]; below: BelowRow[] }> {
  const { rows } = await sql<StepRow & BelowRow & { isStep: boolean }>`/* prepared: categories-around */
    select c.slug, ${NAMES} as names, c.is_active, c.picture_id, coalesce(n.listed, 0) as count,
      c.slug = any (${path}::text[]) as is_step
    from categories c left join listing_counts n on n.category_slug = c.slug and n.brand_slug = ''
    where c.slug = any (${path}::text[]) or (c.parent_slug = ${path.at(-1)} and c.is_active and c.merged_into is null)
    order by cardinality(c.ancestors), c.position, c.slug`.execute(db)
  return { steps: rows.filter(({ isStep }) => isStep), below: rows.filter(({ isStep }) => !isStep) }
}

export type ShownCategory = CategoryStep & { path: string[] }

/** By the slug asked for. A merged category is the one that took it over. Those that shoppers don't see are missing. */
export async function findShown(db: Database, slugs: string[]): Promise<Map<string, ShownCategory>> {
  const { rows } = await sql<ShownCategory & { asked: string }>`/* prepared: shown-categories */
    select a.slug as asked, c.slug, ${NAMES} as names, c.ancestors as path
    from categories a join categories c on c.slug = coalesce(a.merged_into, a.slug)
    where a.slug = any (${slugs}::text[]) and ${IS_SHOWN}`.execute(db)
  return new Map(rows.map(({ asked, ...category }) => [asked, category]))
}

/** Every category that a product can be in, in the order of the tree. */
export async function listOptions(db: Database): Promise<{ slug: string; path: string[] }[]> {
  const { rows } = await sql<{ slug: string; path: string[] }>`/* prepared: category-options */
    select c.slug, p.names as path
    from categories c
    cross join lateral (
      select array_agg(a.name order by cardinality(a.ancestors)) as names,
        array_agg(a.position order by cardinality(a.ancestors)) as positions
      from categories a where a.slug = any (c.ancestors)
    ) p
    where ${IS_SHOWN}
    order by p.positions, c.slug`.execute(db)
  return rows
}

/** By the slug that was asked for: the slugs of its path. A merged category has the path of the one that took it over. */
export type CategoryPaths = ReadonlyMap<string, string[]>

/** Unknown slugs have no path. The main categories need no query. */
export async function findPaths(db: Database, slugs: string[]): Promise<Map<string, string[]>> {
  const paths = new Map(slugs.filter(isCategorySlug).map((slug): [string, string[]] => [slug, [slug]]))
  const others = slugs.filter((slug) => !paths.has(slug))
  if (others.length === 0) return paths
  const { rows } = await sql<{ slug: string; ancestors: string[] }>`/* prepared: category-paths */
    select slug, ancestors from categories where slug = any (${others}::text[])`.execute(db)
  return new Map([...paths, ...rows.map(({ slug, ancestors }): [string, string[]] => [slug, ancestors])])
}

const COLUMNS = [sql`l.category_slug`, sql`l.mid_slug`, sql`l.leaf_slug`]

/** For `listings l`: in this category or below it. */
export function isInCategory(slug: string, paths?: CategoryPaths): RawBuilder<SqlBool> {
  return isInPath(paths?.get(slug) ?? [slug])
}

export function isInPath(path: string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${COLUMNS[path.length - 1] ?? sql`l.category_slug`} = ${path.at(-1)}`
}

export type NamedCategory = CategoryStep & { parent: string | null; level: number }

/** In the order of the tree's positions. */
export async function listNamed(db: Database, slugs: string[]): Promise<NamedCategory[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<NamedCategory>`/* prepared: named-categories */
    select c.slug, ${NAMES} as names, c.parent_slug as parent, cardinality(c.ancestors) as level
    from categories c where c.slug = any (${slugs}::text[]) order by c.position, c.slug`.execute(db)
  return rows
}
