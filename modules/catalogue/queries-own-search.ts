import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { FoundOwnProduct } from './product-contract.ts'

export type OwnProductRow = Omit<FoundOwnProduct, 'picture'> & { pictureId: string | null }

export async function searchProductsOf(
  db: Database,
  vendorId: string,
  { term, limit }: { term: string; limit: number },
): Promise<OwnProductRow[]> {
  const { rows } = await sql<OwnProductRow>`
    select p.id, p.name, p.sku, p.price, p.stock_quantity as stock, p.is_active,
      (select picture_id from product_pictures pp where pp.product_id = p.id order by position limit 1) as picture_id
    from products p
    where p.vendor_id = ${vendorId} and p.deleted_at is null
      and fold_text(p.name || ' ' || p.sku) like '%' || regexp_replace(fold_text(${term}), '([%_\\\\])', '\\\\\\1', 'g') || '%'
    order by p.created_at desc, p.id limit ${limit}`.execute(db)
  return rows
}
