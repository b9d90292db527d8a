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
  pictureId: string | null
}

export type SaleFind = { search: string; filter: SaleFilter }

/** Running, ended or paused. */
const IN_SALES = sql<SqlBool>`p.flash_sale_price is not null and p.deleted_at is null`

const FILTERS: Record<SaleFilter, RawBuilder<SqlBool>> = {
  all: IN_SALES,
  active: sql<SqlBool>`${IN_SALES} and p.is_flash_sale and p.flash_sale_end > now()`,
  expired: sql<SqlBool>`${IN_SALES} and p.flash_sale_end <= now()`,
  inactive: sql<SqlBool>`${IN_SALES} and not p.is_flash_sale and p.flash_sale_end > now()`,
}

const SHOWN = sql`p.id, p.name, v.business_name as vendor_name, p.price, p.flash_sale_price as sale_price,
  p.flash_sale_end as ends_at, p.flash_sale_end <= now() as is_over, p.is_flash_sale as is_on, pp.picture_id`
const FROM = sql`from products p join vendors v on v.id = p.vendor_id
  left join product_pictures pp on pp.product_id = p.id and pp.position = 1`

export async function listSales(
  db: Database,
  find: SaleFind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SaleRow[]; found: number }> {
  const { rows } = await sql<SaleRow & { found: number }>`
    select ${SHOWN}, count(*) over () as found ${FROM} where ${toCondition(find)}
    order by p.flash_sale_end, p.id limit ${limit} offset ${offset}`.execute(db)
  return { rows, found: rows[0]?.found ?? 0 }
}

export async function findSale(db: Database, id: string): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`select ${SHOWN} ${FROM} where p.id = ${id} and ${IN_SALES}`.execute(db)
  return rows[0]
}

export type SaleCounts = { all: number; active: number; expired: number; averagePercent: number }

export async function countSales(db: Database): Promise<SaleCounts> {
  const { rows } = await sql<SaleCounts>`
    select count(*) as "all",
      count(*) filter (where p.is_flash_sale and p.flash_sale_end > now()) as active,
      count(*) filter (where p.flash_sale_end <= now()) as expired,
      coalesce(round(avg((p.price - p.flash_sale_price) * 100.0 / p.price)), 0)::integer as average_percent
    from products p where ${IN_SALES}`.execute(db)
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
  case when p.flash_sale_end > now() then p.flash_sale_price end as sale_price, pp.picture_id`

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
    select ${CANDIDATE} from page join products p using (id) join vendors v on v.id = p.vendor_id
      left join product_pictures pp on pp.product_id = p.id and pp.position = 1
    order by fold_text(p.name), p.id`.execute(db)
  return rows
}

export async function listCandidatesById(db: Database, ids: string[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select ${CANDIDATE} ${FROM} where p.id = any (${ids}::text[]) and ${ACTIVE} order by fold_text(p.name), p.id`.execute(
    db,
  )
  return rows
}

const MOST_LOOKED_AT = 500

function toCondition({ search, filter }: SaleFind): RawBuilder<SqlBool> {
  if (search === '') return FILTERS[filter]
  return sql<SqlBool>`${FILTERS[filter]} and ${matchesTerm(sql`(fold_text(p.name || ' ' || v.business_name) || '')`, search)}`
}
