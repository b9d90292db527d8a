import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { StaffAttribute } from './attribute-contract.ts'

/** Those of the category and of the ones above it, from the first level down, each in their order. */
export async function listAttributes(db: Database, slug: string): Promise<StaffAttribute[]> {
  return select(db, sql`a.category_slug = any (array(select unnest(ancestors) from categories where slug = ${slug}))`)
}

export async function findAttribute(db: Database, id: string): Promise<StaffAttribute | undefined> {
  const [attribute] = await select(db, sql`a.id = ${id}`)
  return attribute
}

async function select(db: Database, condition: ReturnType<typeof sql>): Promise<StaffAttribute[]> {
  const { rows } = await sql<StaffAttribute>`
    select a.id, a.category_slug, a.key, a.kind, a.unit, a.format, a.is_required, a.is_filterable, a.is_active, a.version,
      a.name, a.name_yo, a.name_ig, a.name_ha, exists (select from product_attributes v where v.attribute_id = a.id) as is_used,
      coalesce((
        select json_agg(json_build_object('name', o.name, 'nameYo', o.name_yo, 'nameIg', o.name_ig, 'nameHa', o.name_ha,
          'isActive', o.is_active) order by o.position, o.id)
        from attribute_choices o where o.attribute_id = a.id
      ), '[]') as choices
    from attributes a join categories c on c.slug = a.category_slug
    where ${condition}
    order by cardinality(c.ancestors), a.position, a.id`.execute(db)
  return rows
}

/** Keys of the attributes that a product in one of these categories can meet: theirs, those above and those below. */
export async function listKeysAround(db: Database, slug: string): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select a.id, a.key from attributes a join categories c on c.slug = a.category_slug
    where c.ancestors @> array[${slug}::text]
      or a.category_slug = any (array(select unnest(ancestors) from categories where slug = ${slug}))`.execute(db)
  return rows
}

export async function countOwnAttributes(db: Database, slug: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from attributes where category_slug = ${slug}`.execute(db)
  return rows[0]?.n ?? 0
}

/** An attribute of `slug` or below it has the key of one on the path to another category, without what both share. */
export async function hasKeyOfPath(db: Database, { slug, path }: { slug: string; path: string }): Promise<boolean> {
  const { rows } = await sql`
    select from attributes a join categories c on c.slug = a.category_slug join attributes other on other.key = a.key
    where c.ancestors @> array[${slug}::text] and other.id <> a.id
      and other.category_slug = any (array(select unnest(ancestors) from categories where slug = ${path}))
      and not exists (
        select from categories o where o.slug = other.category_slug and o.ancestors @> array[${slug}::text]
      ) limit 1`.execute(db)
  return rows.length > 0
}
