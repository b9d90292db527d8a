import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { ProductSort } from './list-contract.ts'
import type { Condition, ProductDetail } from './detail-contract.ts'
import type { CategorySlug } from './product-contract.ts'
import type { CategoryStep } from './category-contract.ts'
import { isInPath, listStepsOf } from './queries-categories.ts'
import { listDetailsOf } from './queries-details.ts'
import { listRows, SORTED_BY, toOrder, type ListQuery } from './queries-listings.ts'

export type CardRow = {
  id: string
  name: string
  vendorId: string
  vendorName: string
  /** the main category */
  categorySlug: CategorySlug
  price: number
  comparePrice: number | null
  sellingPrice: number
  saleIsRunning: boolean
  flashSaleEnd: Date | null
  stockQuantity: number
  ratingCount: number
  ratingSum: number
  pictureId: string | null
  options: unknown
  priceVaries: boolean
  /** when the running sale of variants in stock ends, if the one that the card shows is not in it */
  otherSaleEnd: Date | null
  condition: Condition
}

/** A card of one of a cart's or wishlist's ids. */
export type VariantCardRow = CardRow & { productId: string; variantName: string; isOffered: boolean }

export async function listFeatured(db: Database, limit: number): Promise<CardRow[]> {
  return cards(db)
    .modifyFront(prepared('list-featured'))
    .where('p.isFeatured', '=', sql.lit(true))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(sql.lit(limit))
    .execute()
}

/** `listings` has an index of running sales. What the cards show comes from the view. */
export async function listRunningSales(db: Database, limit: number): Promise<CardRow[]> {
  const ending = db
    .selectFrom('listings')
    .select('id')
    .where('saleEnds', '>', sql<Date>`now()`)
    .orderBy('saleEnds')
    .orderBy('id')
    .limit(sql.lit(limit))
  return cards(db)
    .modifyFront(prepared('list-running-sales'))
    .where('p.id', 'in', ending)
    .where((eb) => eb.or([eb('p.saleIsRunning', '=', sql.lit(true)), eb('p.otherSaleEnd', 'is not', null)]))
    .orderBy(sql`case when p.sale_is_running then p.flash_sale_end else p.other_sale_end end`)
    .orderBy('p.id')
    .execute()
}

/**
 * All products except deleted ones. Triggers maintain the counts, because counting a million rows would be too slow for
 * a request.
 */
export async function countProducts(db: Database): Promise<number> {
  const { all } = await db
    .selectFrom('vendorProductCounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('products'), sql<number>`0`).as('all'))
    .executeTakeFirstOrThrow()
  return all
}

/** A vendor without products may be missing. */
export async function countProductsOf(db: Database, vendorIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('vendorProductCounts')
    .select(['vendorId', 'products'])
    .where('vendorId', '=', sql<string>`any(${vendorIds})`)
    .execute()
  return new Map(rows.map(({ vendorId, products }) => [vendorId, products]))
}

export type ProductRow = CardRow & {
  description: string
  sku: string
  brandSlug: string | null
  brandName: string | null
  /** from the main category down to its own */
  categoryPath: CategoryStep[]
  specs: unknown
  warrantyMonths: number | null
  details: ProductDetail[]
  createdAt: Date
  updatedAt: Date
}

export async function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
  return cards(db)
    .modifyFront(prepared('find-product'))
    .leftJoin('brands as b', 'b.slug', 'p.brandSlug')
    .select([
      'p.description',
      'p.sku',
      'p.brandSlug',
      'b.name as brandName',
      listStepsOf().as('categoryPath'),
      'p.specs',
      'p.warrantyMonths',
      listDetailsOf().as('details'),
      'p.vendorId',
      'p.createdAt',
      'p.updatedAt',
    ])
    .where('p.id', '=', id)
    .$castTo<ProductRow>()
    .executeTakeFirst()
}

export async function findVendorId(db: Database, productId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .modifyFront(prepared('find-vendor-id'))
    .select('vendorId')
    .where('id', '=', productId)
    .executeTakeFirst()
  return row?.vendorId
}

export async function isDeleted(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function listPictureIds(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('productPictures')
    .modifyFront(prepared('list-picture-ids'))
    .select('pictureId')
    .where('productId', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.pictureId)
}

/** The pictures after the card's, only of visible products. */
export async function listFurtherPictureIds(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('productPictures as pp')
    .modifyFront(prepared('list-further-picture-ids'))
    .innerJoin('visibleProducts as p', 'p.id', 'pp.productId')
    .select('pp.pictureId')
    .where('pp.productId', '=', productId)
    .where('pp.position', '>', sql.lit(1))
    .orderBy('pp.position')
    .execute()
  return rows.map((row) => row.pictureId)
}

/** Products with the nearest price, as alternatives: first of the same category, then of the same main category. */
export async function listRelated(
  db: Database,
  { path, except, price, limit }: { path: string[]; except: string; price: number; limit: number },
): Promise<CardRow[]> {
  const near = (within: string[], isDearer: boolean) =>
    db
      .selectFrom('listings as l')
      .select(['l.id', 'l.sellingPrice', sql<number>`${sql.lit(within.length)}`.as('level')])
      .where(isInPath(within))
      .where('l.id', '<>', except)
      .where('l.sellingPrice', isDearer ? '>=' : '<', price)
      .orderBy('l.sellingPrice', isDearer ? 'asc' : 'desc')
      .orderBy('l.id', isDearer ? 'asc' : 'desc')
      .limit(sql.lit(limit))
  const both = (within: string[]) =>
    db
      .selectFrom(near(within, true).as('dearer'))
      .selectAll()
      .unionAll(db.selectFrom(near(within, false).as('cheaper')).selectAll())
  const all = path.length > 1 ? both(path).unionAll(both(path.slice(0, 1))) : both(path)
  const nearest = db
    .selectFrom(all.as('l'))
    .select((eb) => ['l.id', 'l.sellingPrice', eb.fn.max('l.level').as('level')])
    .groupBy(['l.id', 'l.sellingPrice'])
  return cards(db)
    .modifyFront(prepared(`list-related-${path.length}`))
    .innerJoin(nearest.as('l'), 'l.id', 'p.id')
    .orderBy('l.level', 'desc')
    .orderBy(sql`abs(l.selling_price - ${price})`)
    .orderBy('l.sellingPrice', 'desc')
    .orderBy('l.id')
    .limit(sql.lit(limit))
    .execute()
}

type PageQuery = ListQuery & { sort: ProductSort; offset: number; limit: number }

/**
 * Every sort has an index and ends with the id, so no product is on two pages. The subquery reads narrow rows, and only
 * the products of this page are joined.
 */
export async function listPage(db: Database, query: PageQuery): Promise<CardRow[]> {
  const { place, filters, paths, sort, offset, limit } = query
  const isPlain = Object.values(filters).every((filter) => filter === null || filter === false)
  if (!isPlain) return listFilteredPage(db, query)
  // each level of categories has a column of its own
  const kind = place.kind === 'category' ? `category-${paths?.get(place.slug)?.length ?? 1}` : place.kind
  const columns = sql`l.id, ${sql.join(SORTED_BY.map((column) => sql.ref(column)))}`
  const page = sql<{ id: string }>`(${listRows(query, { columns, order: toOrder(query, sort), limit, offset })})`
  return cards(db)
    .modifyFront(prepared(`list-${kind}-by-${sort}-${offset === 0 ? 'first' : 'further'}`))
    .innerJoin(page.as('l'), 'l.id', 'p.id')
    .orderBy(toOrder(query, sort))
    .execute()
}

/**
 * There are too many combinations of filters for prepared statements, and the best plan depends on their values. So only
 * the choice of the products is planned each time, and their cards have a statement of their own.
 */
async function listFilteredPage(db: Database, query: PageQuery): Promise<CardRow[]> {
  const { sort, offset, limit } = query
  const columns = sql`l.id, ${sql.join(SORTED_BY.map((column) => sql.ref(column)))}`
  const page = listRows(query, { columns, order: toOrder(query, sort), limit, offset })
  const { rows } = await sql<{ id: string }>`select id from (${page}) l`.execute(db)
  const ids = rows.map(({ id }) => id)
  return listCardsOfProducts(db, ids)
}

/** Preserves the order of `ids`. */
export async function listCardsOfProducts(db: Database, ids: string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await cards(db)
    .modifyFront(prepared('list-cards-of-products'))
    .where('p.id', '=', sql<string>`any (${ids}::text[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** `ids`: of products or variants, as in carts and wishlists. Preserves their order. */
export async function listCardsById(db: Database, ids: string[]): Promise<VariantCardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<VariantCardRow>`/* prepared: list-cards */
    select v.id, v.product_id, v.variant_name, v.is_offered, v.name, v.vendor_name, c.ancestors[1] as category_slug, v.price,
      v.compare_price, v.selling_price, v.sale_is_running, v.flash_sale_end, v.stock_quantity, v.rating_count, v.rating_sum,
      v.picture_id, v.options, v.price_varies, null as other_sale_end, v.condition
    from visible_variants v
    join categories c on c.slug = v.category_slug
    where v.id = any(${ids}::text[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The view decides which products are visible and at what price. */
function cards(db: Database) {
  return db
    .selectFrom('visibleProducts as p')
    .innerJoin('categories as c', 'c.slug', 'p.categorySlug')
    .leftJoin('productPictures as pp', (join) => join.onRef('pp.productId', '=', 'p.id').on('pp.position', '=', 1))
    .select([
      'p.id',
      'p.name',
      'p.vendorId',
      'p.vendorName',
      sql<CategorySlug>`c.ancestors[1]`.as('categorySlug'),
      'p.price',
      'p.comparePrice',
      'p.sellingPrice',
      'p.saleIsRunning',
      'p.flashSaleEnd',
      'p.stockQuantity',
      'p.ratingCount',
      'p.ratingSum',
      'pp.pictureId',
      'p.options',
      'p.priceVaries',
      'p.otherSaleEnd',
      'p.condition',
    ])
    .$castTo<CardRow>()
}
