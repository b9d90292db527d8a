import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

const COLUMNS =
  sql.raw(`id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal, sale_ends,
  in_stock, stars, created_at, sold_count, words, weighed_rating, mid_slug, leaf_slug, choices, details`)

/** Compares the tables for lists and search with the views and fresh counts. */
export async function listListingDifferences(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (select ${COLUMNS} from listings), rightly as (select ${COLUMNS} from listing_rows),
    counted as (
      select category, brand, count(*)::integer as listed,
        (count(*) filter (where is_deal))::integer as deals, (count(*) filter (where sale_ends is not null))::integer as sales
      from listing_rows l
      cross join unnest(array['', category_slug, mid_slug, leaf_slug]) category
      cross join unnest(array['', coalesce(brand_slug, '-')]) brand
      where category is not null group by category, brand
    ),
    counts as (
      select category_slug, brand_slug, listed, deals, sales from listing_counts where (listed, deals, sales) <> (0, 0, 0)
    ),
    shelves as (
      select vendor_id, count(*)::integer as products, (count(*) filter (where is_active))::integer as active,
        coalesce(sum(rating_count) filter (where is_active), 0)::integer as rating_count,
        coalesce(sum(rating_sum) filter (where is_active), 0)::integer as rating_sum
      from products where deleted_at is null group by vendor_id
    ),
    shelf as (
      select vendor_id, products, active, rating_count, rating_sum from vendor_product_counts
      where (products, active, rating_count, rating_sum) <> (0, 0, 0, 0)
    )
    select 'only kept' as what, id from (table kept except table rightly) a
    union all select 'missing', id from (table rightly except table kept) b
    union all select 'count kept', category_slug || '/' || brand_slug from (table counts except select * from counted where listed > 0) c
    union all select 'count missing', category || '/' || brand from (select * from counted where listed > 0 except table counts) d
    union all select 'shelf kept', vendor_id from (table shelf except table shelves) e
    union all select 'shelf missing', vendor_id from (table shelves except table shelf) f
    union all select 'word', lexeme from (select distinct lexeme from listings, unnest(words)) w
      where not exists (select from search_words s where s.word = lexeme)`.execute(db)
  return rows
}

/** Everything about a table except its rows. */
export async function describeTable(db: Database, table: string): Promise<unknown[]> {
  const { rows } = await sql`
    with t as (select * from pg_class where oid = ${table}::regclass)
    select 'table' as what, json_build_array(relname, relnamespace::regnamespace, relowner::regrole, relpersistence,
      relrowsecurity, reloptions, (select array_agg(a::text order by a::text) from unnest(relacl) a))::text as how from t
    union all select 'column', json_build_array(attnum, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
      attidentity, attstorage, attcompression, attoptions, attacl, pg_get_expr(adbin, adrelid),
      col_description(attrelid, attnum))::text
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = (select oid from t) and attnum > 0 and not attisdropped
    union all select 'constraint', json_build_array(conname, convalidated, pg_get_constraintdef(oid))::text
      from pg_constraint where conrelid = (select oid from t)
    union all select 'index', json_build_array(indexrelid::regclass, indisvalid, indisprimary, indisclustered,
      pg_get_indexdef(indexrelid))::text from pg_index where indrelid = (select oid from t)
    union all select 'trigger', json_build_array(tgenabled, pg_get_triggerdef(oid))::text
      from pg_trigger where tgrelid = (select oid from t) and not tgisinternal
    union all select 'rule', json_build_array(ev_class::regclass)::text from pg_depend d join pg_rewrite r on r.oid = d.objid
      where d.classid = 'pg_rewrite'::regclass and d.refobjid = (select oid from t)
    union all select 'policy', polname from pg_policy where polrelid = (select oid from t)
    order by 1, 2`.execute(db)
  return rows
}
