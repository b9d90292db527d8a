import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'
import { withOwnChoices, type AskedAttribute, type DetailValue } from './detail-form.ts'

/**
 * What the category and those above it ask, from the first level down. `productId`: a choice that it has stays, even if it
 * is no longer offered.
 */
export async function listAsked(
  db: Database,
  { category, productId }: { category: string; productId: string | null },
): Promise<AskedAttribute[]> {
  const [asked, own] = await Promise.all([
    listAskedOf(db, [category]),
    productId === null ? [] : listDetailsOf(db, [productId]),
  ])
  return withOwnChoices(asked.get(category) ?? [], own)
}

/** By category, with the choices that are offered. */
export async function listAskedOf(db: Database, categories: string[]): Promise<Map<string, AskedAttribute[]>> {
  const { rows } = await sql<AskedAttribute & { category: string }>`
    select p.slug as category, a.id, a.key, a.name, a.kind, a.unit, a.format, a.is_required, coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position, o.id)
        from attribute_choices o where o.attribute_id = a.id and o.is_active
      ), '[]') as choices
    from categories p join categories c on c.slug = any (p.ancestors) join attributes a on a.category_slug = c.slug
    where p.slug = any (${categories}::text[]) and a.is_active
    order by cardinality(c.ancestors), a.position, a.id`.execute(db)
  return Map.groupBy(rows, (row) => row.category)
}

/** Changes of the tree and of its attributes lock these rows, so what a category asks stays until the transaction ends. */
export async function lockCategories(tx: Tx, slugs: string[]): Promise<void> {
  await sql`select from categories where slug = any (${slugs}::text[]) order by slug for key share`.execute(tx)
}

export type OwnDetail = DetailValue & {
  productId: string
  key: string
  name: string
  unit: string | null
  format: AskedAttribute['format']
  /** the name of the choice */
  choice: string | null
  /** false: the attribute isn't on the path of the product's category, or staff have switched it off */
  counts: boolean
}

export async function listDetailsOf(db: Database, productIds: string[]): Promise<OwnDetail[]> {
  const { rows } = await sql<OwnDetail>`
    select v.product_id, v.attribute_id, v.kind, v.choice_id, v.number, v.text, v.yes, a.key, a.name, a.unit, a.format, o.name as choice,
      a.is_active and a.category_slug = any (c.ancestors) as counts
    from product_attributes v
    join attributes a on a.id = v.attribute_id
    join products p on p.id = v.product_id
    join categories c on c.slug = p.category_slug
    left join attribute_choices o on o.id = v.choice_id
    where v.product_id = any (${productIds}::text[])
    order by v.product_id, v.attribute_id`.execute(db)
  return rows
}
