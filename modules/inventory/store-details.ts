import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { DetailsForm } from './detail-form.ts'

export type DetailsWrite = { productId: string } & Pick<DetailsForm, 'asked' | 'values'>

/** Replaces the values of the attributes that were asked. The caller has locked the products and their categories. */
export async function setOwnDetails(tx: Tx, vendorId: string, writes: DetailsWrite[]): Promise<void> {
  const asked = writes.flatMap(({ productId, asked: ids }) => ids.map((id) => [productId, id]))
  if (asked.length === 0) return
  const given = writes.flatMap(({ productId, values }) =>
    values.map((v) => [productId, v.attributeId, v.kind, v.choiceId, v.number, v.text, v.yes]),
  )
  await sql`
    with own as (
      select p.id as product_id, a ->> 1 as attribute_id from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) a
      join products p on p.id = a ->> 0 where p.vendor_id = ${vendorId} and p.deleted_at is null
    ),
    given as (
      select v ->> 0 as product_id, v ->> 1 as attribute_id, v ->> 2 as kind, v ->> 3 as choice_id,
        (v ->> 4)::double precision as number, v ->> 5 as text, (v ->> 6)::boolean as yes
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) v
    ),
    cleared as (
      delete from product_attributes v using own
      where (v.product_id, v.attribute_id) = (own.product_id, own.attribute_id) and not exists (
        select from given g where (g.product_id, g.attribute_id) = (own.product_id, own.attribute_id)
      )
    )
    insert into product_attributes as v (product_id, attribute_id, kind, choice_id, number, text, yes)
    select g.* from given g join own using (product_id, attribute_id) order by g.product_id, g.attribute_id
    on conflict (product_id, attribute_id) do update
    set choice_id = excluded.choice_id, number = excluded.number, text = excluded.text, yes = excluded.yes
    where (v.choice_id, v.number, v.text, v.yes) is distinct from (excluded.choice_id, excluded.number, excluded.text, excluded.yes)`.execute(
    tx,
  )
}
