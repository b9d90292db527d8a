import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'

/** In the order of their ids. */
export async function listProductsWithChoice(
  db: Database,
  { choiceId, after, limit }: { choiceId: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.product_id as id from product_attributes v join attribute_choices c on (c.attribute_id, c.id) = (v.attribute_id, v.choice_id)
    where c.id = ${choiceId} and v.product_id > ${after} order by v.product_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function refreshListingsOf(tx: Tx, ids: string[]): Promise<void> {
  await sql`select from products where id = any (${ids}::text[]) order by id for share`.execute(tx)
  await sql`select refresh_listings(${ids}::text[])`.execute(tx)
}

/** In the order of their ids. */
export async function listProductsWithAttribute(
  db: Database,
  { attributeId, after, limit }: { attributeId: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_attributes
    where attribute_id = ${attributeId} and product_id > ${after} order by product_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
