import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'
import { matchesTerm } from '#infra/db/term-match.ts'
import type { ProductRates, RuleFilter, SubjectKind } from './contract.ts'

/** The rule of a subject at a moment. */
function bpsOf(subject: RawBuilder<SqlBool>, at: Date): RawBuilder<number | null> {
  return sql`(select r.bps from commission_rules r where ${subject} and tstzrange(r.starts_at, r.ends_at) @> ${at}::timestamptz)`
}

/** For `categories c`: the rule of the nearest category on its path, or null. */
function nearestBps(at: Date): RawBuilder<number | null> {
  return sql`(select r.bps from unnest(c.ancestors) with ordinality a (slug, level)
    join commission_rules r on r.category_slug = a.slug and tstzrange(r.starts_at, r.ends_at) @> ${at}::timestamptz
    order by a.level desc limit 1)`
}

/** The rates of products at a moment, all from one snapshot. */
export async function listRates(db: Database | Tx, productIds: string[], at: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; bps: number }>`/* prepared: list-commission-rates */
    select p.id, coalesce(
      ${bpsOf(sql`r.product_id = p.id`, at)},
      ${bpsOf(sql`r.vendor_id = p.vendor_id`, at)},
      ${nearestBps(at)},
      s.commission_bps
    ) as bps
    from products p join categories c on c.slug = p.category_slug cross join site_settings s where p.id = any(${productIds}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, bps }) => [id, bps]))
}

/** `productId` null: a new product. Without `vendorId`, the vendor of the product. */
export async function getProductRates(
  db: Database,
  { vendorId, productId }: { vendorId: string | null; productId: string | null },
  at: Date,
): Promise<ProductRates> {
  const vendor = sql`coalesce(${vendorId}::text, (select p.vendor_id from products p where p.id = ${productId}))`
  const { rows } = await sql<ProductRates>`
    select coalesce(${bpsOf(sql`r.product_id = ${productId}`, at)}, ${bpsOf(sql`r.vendor_id = ${vendor}`, at)}) as own,
      coalesce((
        select json_object_agg(n.slug, n.bps) from (select c.slug, ${nearestBps(at)} as bps from categories c) n
        where n.bps is not null
      ), '{}') as categories,
      s.commission_bps as otherwise
    from site_settings s`.execute(db)
  const [rates] = rows
  if (!rates) throw new Error('there are no site settings')
  return rates
}

/** `isVaried`: some of the vendor's products have another rate. */
export async function getVendorRate(
  db: Database,
  vendorId: string,
  at: Date,
): Promise<{ bps: number; isVaried: boolean }> {
  const { rows } = await sql<{ bps: number; isVaried: boolean }>`
    select coalesce(v.bps, s.commission_bps) as bps,
      exists (
        select from commission_rules r join products p on p.id = r.product_id
        where p.vendor_id = ${vendorId} and p.deleted_at is null and tstzrange(r.starts_at, r.ends_at) @> ${at}::timestamptz
          and r.bps <> coalesce(v.bps, s.commission_bps)
      ) or v.bps is null and exists (
        select from (select c.slug, ${nearestBps(at)} as bps from categories c) n join products p on p.category_slug = n.slug
        where n.bps <> s.commission_bps and p.vendor_id = ${vendorId} and p.deleted_at is null
      ) as is_varied
    from site_settings s cross join (select ${bpsOf(sql`r.vendor_id = ${vendorId}`, at)} as bps) v`.execute(db)
  const [rate] = rows
  if (!rate) throw new Error('there are no site settings')
  return rate
}

export type RuleRow = {
  id: string
  kind: SubjectKind
  subjectId: string
  name: string
  vendorName: string | null
  bps: number
  startsAt: Date
  endsAt: Date | null
}

/** For `categories c`: 'Electronics › Phones'. */
const PATH = sql<string>`(select string_agg(a.name, ' › ' order by cardinality(a.ancestors)) from categories a
  where a.slug = any (c.ancestors))`
/** For `categories c`: the order of the tree. */
const IN_TREE = sql`(select array_agg(a.position order by cardinality(a.ancestors)) from categories a
  where a.slug = any (c.ancestors)), c.slug`
const SHOWN = sql`r.id, r.bps, r.starts_at, r.ends_at,
  case when r.product_id is not null then 'product' when r.vendor_id is not null then 'vendor' else 'category' end as kind,
  coalesce(r.product_id, r.vendor_id, r.category_slug) as subject_id,
  coalesce(p.name, v.business_name, ${PATH}) as name, pv.business_name as vendor_name`
const FROM = sql`from commission_rules r
  left join categories c on c.slug = r.category_slug
  left join vendors v on v.id = r.vendor_id
  left join products p on p.id = r.product_id
  left join vendors pv on pv.id = p.vendor_id`

const isCurrent = (now: Date) => sql<SqlBool>`tstzrange(r.starts_at, r.ends_at) @> ${now}::timestamptz`
const isComing = (now: Date) => sql<SqlBool>`r.starts_at > ${now}`
const isPast = (now: Date) => sql<SqlBool>`r.ends_at <= ${now}`

function toFilter(filter: RuleFilter, now: Date): RawBuilder<SqlBool> {
  if (filter === 'current') return isCurrent(now)
  if (filter === 'coming') return isComing(now)
  return filter === 'past' ? isPast(now) : sql<SqlBool>`true`
}

/** Current rules first, then those to come, then past ones. */
export async function listRules(
  db: Database,
  { search, filter, now }: { search: string; filter: RuleFilter; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RuleRow[]; found: number }> {
  const folded = sql`fold_text(concat_ws(' ', p.name, p.sku, v.business_name, c.name, pv.business_name))`
  const matches = search === '' ? sql<SqlBool>`true` : matchesTerm(folded, search)
  const { rows } = await sql<RuleRow & { found: number }>`
    select ${SHOWN}, count(*) over () as found ${FROM} where ${toFilter(filter, now)} and ${matches}
    order by ${isPast(now)} is true, ${isComing(now)}, r.starts_at desc, r.id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { rows, found: rows[0]?.found ?? 0 }
}

export async function countRules(db: Database, now: Date): Promise<Record<RuleFilter, number>> {
  const { rows } = await sql<Record<RuleFilter, number>>`
    select count(*) as "all", count(*) filter (where ${isCurrent(now)}) as current,
      count(*) filter (where ${isComing(now)}) as coming, count(*) filter (where ${isPast(now)}) as past
    from commission_rules r`.execute(db)
  return rows[0] ?? { all: 0, current: 0, coming: 0, past: 0 }
}

export async function findRule(db: Database | Tx, id: string): Promise<RuleRow | undefined> {
  const { rows } = await sql<RuleRow>`select ${SHOWN} ${FROM} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** The first rule of the subject that holds in the span, apart from one. */
export async function findOverlapping(
  db: Database | Tx,
  { kind, id }: { kind: SubjectKind; id: string },
  span: { startsAt: Date; endsAt: Date | null; except: string | null },
): Promise<RuleRow | undefined> {
  const { startsAt, endsAt, except } = span
  const column = sql.ref({ product: 'r.product_id', vendor: 'r.vendor_id', category: 'r.category_slug' }[kind])
  const { rows } = await sql<RuleRow>`
    select ${SHOWN} ${FROM} where ${column} = ${id} and r.id is distinct from ${except}::text
      and tstzrange(r.starts_at, r.ends_at) && tstzrange(${startsAt}, ${endsAt})
    order by r.starts_at limit 1`.execute(db)
  return rows[0]
}

export type SubjectRow = { kind: SubjectKind; id: string; name: string; vendorName: string | null }

const VENDOR = sql<SqlBool>`v.status in ('approved', 'suspended') and v.deleted_at is null`

export async function findSubject(
  db: Database | Tx,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<SubjectRow | undefined> {
  const from = {
    category: sql`select 'category' as kind, c.slug as id, ${PATH} as name, null as vendor_name from categories c
      where c.slug = ${id} and c.merged_into is null`,
    vendor: sql`select 'vendor' as kind, v.id, v.business_name as name, null as vendor_name from vendors v
      where v.id = ${id} and ${VENDOR}`,
    product: sql`select 'product' as kind, p.id, p.name, v.business_name as vendor_name
      from products p join vendors v on v.id = p.vendor_id where p.id = ${id} and p.deleted_at is null`,
  }
  const { rows } = await sql<SubjectRow>`${from[kind]}`.execute(db)
  return rows[0]
}

const MOST_LOOKED_AT = 500

/** Categories in their order, then vendors and products by name. An empty search finds the main categories. */
export async function listSubjects(db: Database, search: string, limit: number): Promise<SubjectRow[]> {
  const matches = (text: RawBuilder<unknown>) => (search === '' ? sql<SqlBool>`false` : matchesTerm(text, search))
  const isCategory = search === '' ? sql<SqlBool>`c.parent_slug is null` : matchesTerm(sql`fold_text(c.name)`, search)
  const { rows } = await sql<SubjectRow>`
    (select 'category' as kind, c.slug as id, ${PATH} as name, null as vendor_name from categories c
      where c.merged_into is null and ${isCategory} order by ${IN_TREE} limit ${limit})
    union all
    (select 'vendor', v.id, v.business_name, null from vendors v
      where ${VENDOR} and ${matches(sql`fold_text(v.business_name)`)} order by fold_text(v.business_name), v.id limit ${limit})
    union all
    (select 'product', p.id, p.name, v.business_name
      from (
        select x.id from products x where x.deleted_at is null and ${matches(sql`fold_text(x.name || ' ' || x.sku)`)}
        limit ${MOST_LOOKED_AT}
      ) m join products p using (id) join vendors v on v.id = p.vendor_id
      order by fold_text(p.name), p.id limit ${limit})`.execute(db)
  return rows
}
