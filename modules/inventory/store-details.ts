import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { DetailsForm } from './detail-form.ts'

/** Replaces the values of the attributes that were asked. The caller has locked the product and its category. */
export async function setOwnDetails(
  tx: Tx,
  { vendorId, productId }: { vendorId: string; productId: string },
  { asked, values }: Pick<DetailsForm, 'asked' | 'values'>,
): Promise<void> {
  if (asked.length === 0) return
  const given = values.map(({ attributeId, kind, choiceId, number, text, yes }) => [
    attributeId,
    kind,
    choiceId,
    number,
    text,
    yes,
  ])
  await sql`
    with own as (select id from products where id = ${productId} and vendor_id = ${vendorId} and deleted_at is null),
    given as (
      select v ->> 0 as attribute_id, v ->> 1 as kind, v ->> 2 as choice_id, (v ->> 3)::double precision as number,
        v ->> 4 as text, (v ->> 5)::boolean as yes
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) v
    ),
    cleared as (
      delete from product_attributes v using own
      where v.product_id = own.id and v.attribute_id = any (${asked}::text[])
        and v.attribute_id not in (select attribute_id from given)
    )
    insert into product_attributes as v (product_id, attribute_id, kind, choice_id, number, text, yes)
    select own.id, g.* from own, given g order by g.attribute_id
    on conflict (product_id, attribute_id) do update
    set choice_id = excluded.choice_id, number = excluded.number, text = excluded.text, yes = excluded.yes
    where (v.choice_id, v.number, v.text, v.yes) is distinct from (excluded.choice_id, excluded.number, excluded.text, excluded.yes)`.execute(
    tx,
  )
}
