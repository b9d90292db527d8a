import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { Condition, ProductDetail } from './detail-contract.ts'
import { namesOf } from './queries-categories.ts'

/**
 * For `products p` in `categories c`: its details in the order of the tree, in one value. A value counts only while its
 * attribute is on the path of the product's category. An IMEI would let others claim the phone, so no shopper reads it.
 */
export function listDetailsOf(): RawBuilder<ProductDetail[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('key', a.key, 'names', ${namesOf('a')}, 'kind', a.kind, 'unit', a.unit,
      'choice', ${namesOf('o')}, 'number', v.number, 'text', v.text, 'yes', v.yes)
      order by array_position(c.ancestors, a.category_slug), a.position, a.id), '[]')
    from product_attributes v
    join attributes a on a.id = v.attribute_id
    left join attribute_choices o on o.id = v.choice_id
    where v.product_id = p.id and a.is_active and a.format is distinct from 'imei' and a.category_slug = any (c.ancestors)
  )`
}

export type DetailsRow = {
  condition: Condition
  warrantyMonths: number | null
  options: unknown
  specs: unknown
  details: ProductDetail[]
}

/** Of a hidden product too. */
export async function findDetailsRow(db: Database, id: string): Promise<DetailsRow | undefined> {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.slug', 'p.categorySlug')
    .select(['p.condition', 'p.warrantyMonths', 'p.options', 'p.specs', listDetailsOf().as('details')])
    .where('p.id', '=', id)
    .$castTo<DetailsRow>()
    .executeTakeFirst()
}
