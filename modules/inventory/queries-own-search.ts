import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { FoundOwnProduct } from './own-contract.ts'
import { isFoundWith } from './queries-own.ts'

export type OwnProductRow = Omit<FoundOwnProduct, 'picture'> & { pictureId: string | null }

/** The newest products are searched first, which is fast. Terms shorter than a trigram are searched only there. */
const NEWEST = 1000
const NEWEST_OF_FEW_LETTERS = 5000
const LEAST_LETTERS = 3

/**
 * A common term is found among the newest. A rare term has few rows, which the trigram index finds. In a single query,
 * the planner would scan all 50,000 products for a term without matches.
 */
export async function searchProductsOf(
  db: Database,
  vendorId: string,
  { term, limit }: { term: string; limit: number },
): Promise<OwnProductRow[]> {
  const isShort = term.length < LEAST_LETTERS
  const own = sql`select * from products where vendor_id = ${vendorId} and deleted_at is null`
  const newest = await read(
    sql`select p.* from (${own} order by created_at desc, id limit ${isShort ? NEWEST_OF_FEW_LETTERS : NEWEST}) p
      where position(fold_text(${term}) in fold_text(p.name || ' ' || p.sku)) > 0 or p.options <> '[]' and exists (
        select from variants x where x.product_id = p.id and x.id <> x.product_id and x.archived_at is null
          and position(fold_text(${term}) in fold_text(x.sku)) > 0)`,
  )
  if (isShort || newest.length === limit) return newest
  return read(
    sql`select p.* from products p where p.vendor_id = ${vendorId} and p.deleted_at is null and ${isFoundWith(vendorId, term)}`,
  )

  async function read(found: RawBuilder<unknown>): Promise<OwnProductRow[]> {
    const { rows } = await sql<OwnProductRow>`
      with found as materialized (${found})
      select p.id, p.name, p.sku, p.price, p.stock_quantity as stock, p.is_active,
        (select picture_id from product_pictures pp where pp.product_id = p.id order by position limit 1) as picture_id
      from found p order by p.created_at desc, p.id limit ${limit}`.execute(db)
    return rows
  }
}
