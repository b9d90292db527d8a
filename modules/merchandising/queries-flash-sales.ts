import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { matchesTerm } from '#infra/db/term-match.ts'
import type { SaleFilter } from './admin-contract.ts'

export type SaleRow = {
  id: string
  name: string
  vendorName: string
  price: number
  salePrice: number
  endsAt: Date
  isOver: boolean
  isOn: boolean
  /** how many variants are in it, and how many could be */
  inSale: number
  variants: number
  pictureId: string | null
}

export type SaleFind = { search: string; filter: SaleFilter }

/**
 * Running, ended or paused, of the variant with the lowest sale price, which need not be the one that `products` shows.
 * The index of variants in sales has few rows.
 */
const SALES = sql`(
  select distinct on (x.product_id) x.product_id, x.price, x.flash_sale_price as sale_price, x.flash_sale_end as ends_at,
    x.is_flash_sale as is_on, x.flash_sale_end <= now() as is_over, count(*) over (partition by x.product_id) as in_sale
  from variants x where x.flash_sale_price is not null and x.archived_at is null
  order by x.product_id, x.flash_sale_price, x.position, x.id
) s join products p on p.id = s.product_id and p.deleted_at is null`

const FILTERS: Record<SaleFilter, RawBuilder<SqlBool>> = {
  all: sql<SqlBool>`true`,
  active: sql<SqlBool>`s.is_on and not s.is_over`,
  expired: sql<SqlBool>`s.is_over`,
  inactive: sql<SqlBool>`not s.is_on and not s.is_over`,
}

const SHOWN = sql`p.id, p.name, v.business_name as vendor_name, s.price, s.sale_price, s.ends_at, s.is_over, s.is_on, s.in_sale,
  (select count(*) from variants x where x.product_id = p.id and x.archived_at is null
    and (x.is_active or x.flash_sale_price is not null)) as variants, pp.picture_id`
const WITH_NAMES = sql`join vendors v on v.id = p.vendor_id
  left join product_pictures pp on pp.product_id = p.id and pp.position = 1`

/** The sale that ends next first; after those ahead, the one that ended last. */
export async function listSales(
  db: Database,
  find: SaleFind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SaleRow[]; found: number }> {
  const { rows } = await sql<SaleRow & { found: number }>`
    select ${SHOWN}, count(*) over () as found from ${SALES} ${WITH_NAMES} where ${toCondition(find)}
    order by s.is_over, abs(extract(epoch from s.ends_at - now())), p.id limit ${limit} offset ${offset}`.execute(db)
  return { rows, found: rows[0]?.found ?? 0 }
}

export async function findSale(db: Database, id: string): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    select ${SHOWN} from ${SALES} ${WITH_NAMES} where s.product_id = ${id}`.execute(db)
  return rows[0]
}

export type SaleCounts = { all: number; active: number; expired: number; averagePercent: number }

export async function countSales(db: Database): Promise<SaleCounts> {
  const { rows } = await sql<SaleCounts>`
    select count(*) as "all",
      count(*) filter (where ${FILTERS.active}) as active,
      count(*) filter (where ${FILTERS.expired}) as expired,
      coalesce(round(avg((s.price - s.sale_price) * 100.0 / s.price)), 0)::integer as average_percent
    from ${SALES}`.execute(db)
  return rows[0] ?? { all: 0, active: 0, expired: 0, averagePercent: 0 }
}

export type CandidateRow = {
  id: string
  name: string
  vendorName: string
  price: number
  salePrice: number | null
  pictureId: string | null
}

const ACTIVE = sql<SqlBool>`p.is_active and p.deleted_at is null`
const CANDIDATE = sql`p.id, p.name, v.business_name as vendor_name, p.price,
  (select min(x.flash_sale_price) from variants x
    where x.product_id = p.id and x.archived_at is null and x.flash_sale_end > now()) as sale_price, pp.picture_id`

/** Active products by name. For a very frequent word, only some of them. */
export async function listCandidates(db: Database, search: string, limit: number): Promise<CandidateRow[]> {
  const words = sql`fold_text(p.name || ' ' || p.sku)`
  const among =
    search === ''
      ? sql`select p.id from products p where ${ACTIVE} order by fold_text(p.name), p.id limit ${limit}`
      : sql`
        select p.id from (select id from matching limit ${MOST_LOOKED_AT}) m join products p using (id)
        order by fold_text(p.name), p.id limit ${limit}`
  const { rows } = await sql<CandidateRow>`
    with matching as materialized (
      select p.id from products p where ${ACTIVE} and ${search === '' ? sql`false` : matchesTerm(words, search)}
    ), page as materialized (${among})
    select ${CANDIDATE} from page join products p using (id) ${WITH_NAMES}
    order by fold_text(p.name), p.id`.execute(db)
  return rows
}

export async function listCandidatesById(db: Database, ids: string[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select ${CANDIDATE} from products p ${WITH_NAMES} where p.id = any (${ids}::text[]) and ${ACTIVE} order by fold_text(p.name), p.id`.execute(
    db,
  )
  return rows
}

export type OfferedRow = {
  id: string
  productId: string
  name: string
  price: number
  flashSalePrice: number | null
  flashSaleEnd: Date | null
}

/** The variants of products with options that can be chosen for a sale. */
export async function listOffered(db: Database, productIds: string[]): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select x.id, x.product_id, variant_name(p.options, x.options) as name, x.price, x.flash_sale_price, x.flash_sale_end
    from variants x join products p on p.id = x.product_id
    where x.product_id = any (${productIds}::text[]) and x.id <> x.product_id and x.is_active and x.archived_at is null
    order by x.product_id, x.position, x.id`.execute(db)
  return rows
}

/** Also those that their vendor doesn't offer now. */
export async function listInSale(db: Database, productId: string): Promise<Omit<OfferedRow, 'productId' | 'name'>[]> {
  return db
    .selectFrom('variants')
    .select(['id', 'price', 'flashSalePrice', 'flashSaleEnd'])
    .where('productId', '=', productId)
    .where('flashSalePrice', 'is not', null)
    .where('archivedAt', 'is', null)
    .execute()
}

const MOST_LOOKED_AT = 500

function toCondition({ search, filter }: SaleFind): RawBuilder<SqlBool> {
  if (search === '') return FILTERS[filter]
  return sql<SqlBool>`${FILTERS[filter]} and ${matchesTerm(sql`(fold_text(p.name || ' ' || v.business_name) || '')`, search)}`
}
