import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { ProductOption } from '#modules/catalogue/contract.ts'
import type { Condition, Spec } from './detail-form.ts'
import {
  MOST_FOUND,
  OWN_PER_PAGE,
  type OwnCounts,
  type OwnFilter,
  type OwnFind,
  type OwnSort,
  type OwnProductsQuery,
} from './own-contract.ts'

export type OwnRow = {
  id: string
  name: string
  sku: string
  categorySlug: string
  price: number
  comparePrice: number | null
  salePrice: number | null
  stockQuantity: number
  lowStockAt: number
  isActive: boolean
  isFeatured: boolean
  asksToBeFeatured: boolean
  isFlashSale: boolean
  soldCount: number
  variantCount: number
  priceVaries: boolean
  lacksDetails: boolean
  pictureId: string | null
}

/** A running flash sale of any variant of `products p`. The flag remains set after the end of a sale. */
export const IN_SALE = sql<SqlBool>`exists (select from variants x where x.product_id = p.id and x.archived_at is null
  and x.flash_sale_price is not null and x.is_flash_sale and x.flash_sale_end > now())`

/** `isCommon`: nearly every product has the term, so they are read in order until a page is full. */
type Wanted = OwnFind & { isCommon?: boolean }

/** In the default order, the subquery skips earlier pages in the index and reads only the rows of this page. */
export async function listOwnRows(
  db: Database,
  vendorId: string,
  input: Wanted & Pick<OwnProductsQuery, 'page' | 'sort'>,
): Promise<OwnRow[]> {
  const page = sql<{ id: string }>`(${listMatching(vendorId, input)} select p.id from matching p
    order by ${ORDERS[input.sort]} limit ${OWN_PER_PAGE} offset ${(input.page - 1) * OWN_PER_PAGE})`
  return db
    .selectFrom(page.as('page'))
    .innerJoin('products as p', 'p.id', 'page.id')
    .leftJoin('productPictures as pp', (join) => join.onRef('pp.productId', '=', 'p.id').on('pp.position', '=', 1))
    .select([
      'p.id',
      'p.name',
      'p.sku',
      'p.categorySlug',
      'p.price',
      'p.comparePrice',
      sql<number | null>`case when p.is_flash_sale and p.flash_sale_end > now() then p.flash_sale_price end`.as(
        'salePrice',
      ),
      'p.stockQuantity',
      'p.lowStockAt',
      'p.isActive',
      'p.isFeatured',
      sql<boolean>`p.featured_requested_at is not null`.as('asksToBeFeatured'),
      sql<boolean>`${IN_SALE}`.as('isFlashSale'),
      'p.soldCount',
      sql<number>`(select count(*) from variants x
        where x.product_id = p.id and x.id <> p.id and x.archived_at is null)`.as('variantCount'),
      'p.priceVaries',
      sql<boolean>`exists (
        select from categories c join attributes a on a.category_slug = any (c.ancestors)
        where c.slug = p.category_slug and a.is_required and a.is_active and not exists (
          select from product_attributes v where (v.product_id, v.attribute_id) = (p.id, a.id)
        ))`.as('lacksDetails'),
      'pp.pictureId',
    ])
    .orderBy(ORDERS[input.sort])
    .execute()
}

export async function countFound(db: Database, vendorId: string, input: Wanted): Promise<number> {
  // the count of a search is limited, because it has to read each row
  const limit = input.search === '' ? sql`` : sql`limit ${MOST_FOUND + 1}`
  const { rows } = await sql<{ found: number }>`
    ${listMatching(vendorId, input)} select count(*) as found from (select from matching ${limit}) f`.execute(db)
  const [{ found } = { found: 0 }] = rows
  return found
}

export async function countOwn(db: Database, vendorId: string): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`/* prepared: count-own-products */
    select coalesce(c.products, 0) as "all", coalesce(c.active, 0) as active, n.low, n.out
    from (
      select count(*) filter (where stock_quantity > 0) as low, count(*) filter (where stock_quantity = 0) as out
      from products where vendor_id = ${vendorId} and deleted_at is null and stock_quantity <= low_stock_at
    ) n left join vendor_product_counts c on c.vendor_id = ${vendorId}`.execute(db)
  return rows[0] ?? { all: 0, active: 0, low: 0, out: 0 }
}

/**
 * A search reads all its matches from an index first: with the limit in sight, the planner would expect frequent ones, and
 * read all products of the vendor in their order.
 */
function listMatching(vendorId: string, input: Wanted): RawBuilder<unknown> {
  const isRare = input.search !== '' && !input.isCommon
  return sql`with matching as ${isRare ? sql`materialized` : sql`not materialized`} (
    select p.* from products p where ${toCondition(vendorId, input)})`
}

export type OwnProductRow = {
  id: string
  name: string
  description: string
  categorySlug: string
  /** names from the main category down */
  categoryPath: string[]
  brandSlug: string | null
  brandName: string | null
  sku: string
  price: number
  comparePrice: number | null
  stockQuantity: number
  lowStockAt: number
  isFeatured: boolean
  wantsFeatured: boolean
  /** with options, the prices are those of the cheapest variant in stock, and the stock is that of all variants */
  options: ProductOption[]
  condition: Condition
  warrantyMonths: number | null
  specs: Spec[]
}

export async function findOwnProduct(db: Database, vendorId: string, id: string): Promise<OwnProductRow | undefined> {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.slug', 'p.categorySlug')
    .leftJoin('brands as b', 'b.slug', 'p.brandSlug')
    .select([
      'p.id',
      'p.name',
      'p.description',
      // of a merged category, the one that took it over
      sql<string>`c.ancestors[cardinality(c.ancestors)]`.as('categorySlug'),
      sql<string[]>`(select array_agg(a.name order by cardinality(a.ancestors)) from categories a
        where a.slug = any (c.ancestors))`.as('categoryPath'),
      'p.brandSlug',
      'b.name as brandName',
      'p.sku',
      'p.price',
      'p.comparePrice',
      'p.stockQuantity',
      'p.lowStockAt',
      'p.isFeatured',
      sql<boolean>`p.is_featured or p.featured_requested_at is not null`.as('wantsFeatured'),
      sql<ProductOption[]>`p.options`.as('options'),
      'p.condition',
      'p.warrantyMonths',
      sql<Spec[]>`p.specs`.as('specs'),
    ])
    .where('p.id', '=', id)
    .where('p.vendorId', '=', vendorId)
    .where('p.deletedAt', 'is', null)
    .executeTakeFirst()
}

export function toCondition(vendorId: string, { search, filter, isCommon = false }: Wanted): RawBuilder<SqlBool> {
  const parts = [
    sql<SqlBool>`p.vendor_id = ${vendorId}`,
    sql<SqlBool>`p.deleted_at is null`,
    FILTERS[filter],
    search !== '' && (isCommon ? isReadWith(search) : isFoundWith(vendorId, search)),
  ].filter((part) => part !== false && part !== null)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/**
 * Parts of the name, or of the SKU of the product or a variant, with or without tone marks. Each has a trigram index. The ids
 * are an array, so that the planner combines both indexes.
 */
export function isFoundWith(vendorId: string, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(fold_text(p.name || ' ' || p.sku) like ${toPattern(search)} or p.id = any (array(
    select x.product_id::text from variants x where x.vendor_id = ${vendorId} and x.id <> x.product_id and x.archived_at is null
      and fold_text(x.sku) like ${toPattern(search)})))`
}

/** An equivalent condition that deliberately matches no index. */
function isReadWith(search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`((fold_text(p.name || ' ' || p.sku) || '') like ${toPattern(search)} or p.options <> '[]' and exists (
    select from variants x where x.product_id = p.id and x.id <> x.product_id and x.archived_at is null
      and (fold_text(x.sku) || '') like ${toPattern(search)}))`
}

function toPattern(search: string): RawBuilder<string> {
  return sql<string>`'%' || regexp_replace(btrim(fold_text(${search})), '([%\\_])', '\\\\\\1', 'g') || '%'`
}

const FILTERS: Record<OwnFilter, RawBuilder<SqlBool> | null> = {
  all: null,
  active: sql`p.is_active`,
  inactive: sql`not p.is_active`,
  featured: sql`p.is_featured`,
  flash_sale: IN_SALE,
  low_stock: sql`p.stock_quantity <= p.low_stock_at and p.stock_quantity > 0`,
  out_of_stock: sql`p.stock_quantity <= p.low_stock_at and p.stock_quantity = 0`,
}

/** Only the default order has an index. For the others, the products of one vendor are few enough to sort. */
const ORDERS: Record<OwnSort, RawBuilder<unknown>> = {
  newest: sql`p.created_at desc, p.id`,
  name: sql`fold_text(p.name), p.id`,
  'price-up': sql`p.price, p.id`,
  'price-down': sql`p.price desc, p.id`,
  'stock-up': sql`p.stock_quantity, p.id`,
  sold: sql`p.sold_count desc, p.id`,
}

/** Only of a product that is not deleted, whatever the status of its vendor. */
export async function findProductVendor(
  db: Database,
  productId: string,
): Promise<{ id: string; vendorName: string } | undefined> {
  return db
    .selectFrom('products as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendorId')
    .select(['v.id', 'v.businessName as vendorName'])
    .where('p.id', '=', productId)
    .where('p.deletedAt', 'is', null)
    .executeTakeFirst()
}
