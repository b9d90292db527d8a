import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { MOST_FOUND, OWN_PER_PAGE, type OwnCounts, type OwnFilter, type OwnWish } from './own-contract.ts'
import { LOW_STOCK } from './product-contract.ts'

export type OwnRow = {
  id: string
  name: string
  sku: string
  categorySlug: string
  price: number
  comparePrice: number | null
  salePrice: number | null
  stockQuantity: number
  isActive: boolean
  isFeatured: boolean
  isFlashSale: boolean
  soldCount: number
  pictureId: string | null
}

/** A flash sale of `products p` that runs now: after its end it is none, whatever its row says. */
export const IN_SALE = sql<SqlBool>`(p.is_flash_sale and p.flash_sale_end > now())`

/** `isCommon`: nearly every product has the word, so they are read in their order until a page is full. */
type Wanted = Pick<OwnWish, 'search' | 'filter'> & { isCommon?: boolean }

/** However far down a page lies, only its own rows are read: those before it are passed by in the index. */
export async function listOwnRows(db: Database, vendorId: string, wish: Wanted & { page: number }): Promise<OwnRow[]> {
  const page = sql<{ id: string }>`(select p.id from products p where ${toCondition(vendorId, wish)}
    order by p.created_at desc, p.id limit ${OWN_PER_PAGE} offset ${(wish.page - 1) * OWN_PER_PAGE})`
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
      sql<number | null>`case when ${IN_SALE} then p.flash_sale_price end`.as('salePrice'),
      'p.stockQuantity',
      'p.isActive',
      'p.isFeatured',
      sql<boolean>`${IN_SALE}`.as('isFlashSale'),
      'p.soldCount',
      'pp.pictureId',
    ])
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .execute()
}

export async function countFound(db: Database, vendorId: string, wish: Wanted): Promise<number> {
  // a word that is in every name is not counted to the end: each row would have to be read
  const among = db
    .selectFrom('products as p')
    .select('p.id')
    .where(toCondition(vendorId, wish))
    .$if(wish.search !== '', (query) => query.limit(MOST_FOUND + 1))
  const { found } = await db
    .selectFrom(among.as('f'))
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

export async function countOwn(db: Database, vendorId: string): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`/* prepared: count-own-products */
    select coalesce(c.products, 0) as "all", coalesce(c.active, 0) as active, n.low, n.out
    from (
      select count(*) filter (where stock_quantity > 0) as low, count(*) filter (where stock_quantity = 0) as out
      from products where vendor_id = ${vendorId} and deleted_at is null and stock_quantity <= ${sql.lit(LOW_STOCK)}
    ) n left join shelf_counts c on c.vendor_id = ${vendorId}`.execute(db)
  return rows[0] ?? { all: 0, active: 0, low: 0, out: 0 }
}

export type OwnProductRow = {
  id: string
  name: string
  description: string
  categorySlug: string
  brandSlug: string | null
  brandName: string | null
  sku: string
  price: number
  comparePrice: number | null
  stockQuantity: number
  isFeatured: boolean
}

export async function findOwnProduct(db: Database, vendorId: string, id: string): Promise<OwnProductRow | undefined> {
  return db
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.slug', 'p.brandSlug')
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.categorySlug',
      'p.brandSlug',
      'b.name as brandName',
      'p.sku',
      'p.price',
      'p.comparePrice',
      'p.stockQuantity',
      'p.isFeatured',
    ])
    .where('p.id', '=', id)
    .where('p.vendorId', '=', vendorId)
    .where('p.deletedAt', 'is', null)
    .executeTakeFirst()
}

function toCondition(vendorId: string, { search, filter, isCommon = false }: Wanted): RawBuilder<SqlBool> {
  const parts = [
    sql<SqlBool>`p.vendor_id = ${vendorId}`,
    sql<SqlBool>`p.deleted_at is null`,
    FILTERS[filter],
    // a word within a name or a number, with or without its marks; the index has both
    search !== '' &&
      sql<SqlBool>`${isCommon ? READ : FOUND} like '%' || regexp_replace(btrim(fold_text(${search})), '([%\\_])', '\\\\\\1', 'g') || '%'`,
  ].filter((part) => part !== false && part !== null)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** As the index of words has it; and the same, which no index leads to. */
const FOUND = sql`fold_text(p.name || ' ' || p.sku)`
const READ = sql`(fold_text(p.name || ' ' || p.sku) || '')`

const FILTERS: Record<OwnFilter, RawBuilder<SqlBool> | null> = {
  all: null,
  active: sql`p.is_active`,
  inactive: sql`not p.is_active`,
  featured: sql`p.is_featured`,
  flash_sale: IN_SALE,
}
