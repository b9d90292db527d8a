import type pg from 'pg'

const COLUMNS = `id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal, sale_ends, in_stock,
  stars, created_at, sold_count, words`
/** With fewer listings than this part of what is missing, building the indexes anew is quicker than growing them. */
const NEARLY_EMPTY = 0.25

/**
 * What the triggers of products would have done one statement at a time: the listings of all products that have none, and
 * the opening of their stock's journal, in one transaction. Where the shop was nearly empty its lists wait for the new indexes.
 */
export async function fillListings(client: pg.Client, added: number): Promise<void> {
  await client.query('begin')
  await client.query(`set local maintenance_work_mem = '512MB'`)
  await client.query('set local parallel_setup_cost = 0')
  await client.query('set local parallel_tuple_cost = 0')
  await client.query('analyze products')
  await client.query(`create unlogged table new_listings as
    select ${COLUMNS} from listing_rows r where not exists (select from listings l where l.id = r.id)`)
  const indexes = (await isNearlyEmpty(client, added)) ? await dropIndexes(client) : []
  await client.query(`insert into listings (${COLUMNS}) select ${COLUMNS} from new_listings`)
  await client.query('drop table new_listings')
  for (const { definition } of indexes) await client.query(definition)
  await client.query('select count_listings()')
  await client.query('select count_search_words()')
  await client.query(`insert into stock_moves (product_id, change, reason, at)
    select id, stock_quantity, 'opening', created_at from products p
    where stock_quantity > 0 and not exists (select from stock_moves m where m.product_id = p.id)`)
  await client.query('commit')
}

async function isNearlyEmpty(client: pg.Client, added: number): Promise<boolean> {
  const { rowCount } = await client.query('select from listings limit $1', [Math.ceil(added * NEARLY_EMPTY)])
  return (rowCount ?? 0) < added * NEARLY_EMPTY
}

/** All but the key; the database itself says how to make them again. */
async function dropIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'listings'::regclass and not indisprimary`,
  )
  await client.query(`drop index ${rows.map((row) => row.name).join(', ')}`)
  return rows
}
