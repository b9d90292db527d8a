import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { NamedShop, OwnVendor, PublicVendor, Suspension, VendorCounts, VendorStatus } from './contract.ts'

export async function findVendorByUser(db: Database, userId: string): Promise<OwnVendor | null> {
  // a rejected applicant has no shop, and may apply again
  type Row = Omit<OwnVendor, 'status' | 'suspension'> & Suspension & { status: string }
  const { rows } = await sql<Row>`/* prepared: find-vendor-by-user */
    select id, user_id, slug, business_name, status, status_reason as reason, finish_by from vendors
    where user_id = ${userId} and deleted_at is null and status <> 'rejected'`.execute(db)
  const [row] = rows
  if (!row) return null
  const { reason, finishBy, ...vendor } = row
  const status = toStatus(vendor.status)
  return { ...vendor, status, suspension: status === 'suspended' ? { reason, finishBy } : null }
}

/** Leaves out rejected applications. Pending ones wait for the administrator. */
export async function countVendors(db: Database): Promise<VendorCounts> {
  const { fn } = db
  return db
    .selectFrom('vendors')
    .select([
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('waiting'),
    ])
    .where('deletedAt', 'is', null)
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow()
}

/** The check constraint allows the same values. */
export function toStatus(text: string): VendorStatus {
  if (text === 'pending' || text === 'approved' || text === 'rejected' || text === 'suspended') return text
  throw new Error(`unknown vendor status ${text}`)
}

/**
 * The next time a holiday ends and products become available. Includes a time that has just passed, because the page
 * may have been read before it.
 */
export async function findNextReopening(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('vendors')
    .modifyFront(prepared('next-reopening'))
    .select((eb) => eb.fn.min('holidayUntil').as('at'))
    .where('status', '=', sql.lit('approved'))
    .where('holidayUntil', '>', sql<Date>`now() - interval '10 seconds'`)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function findPublicVendor(
  db: Database,
  by: { slug: string } | { id: string },
): Promise<PublicVendorRow | null> {
  const row = await publicVendors(db)
    .modifyFront(prepared('slug' in by ? 'public-vendor-by-slug' : 'public-vendor-by-id'))
    .$if('slug' in by, (query) => query.where('v.slug', '=', 'slug' in by ? by.slug : ''))
    .$if('id' in by, (query) => query.where('v.id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()
  return row ?? null
}

export async function listVendorNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('vendors').select(['id', 'businessName']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, businessName }) => [id, businessName]))
}

export async function findPublicVendorByOldSlug(db: Database, slug: string): Promise<PublicVendorRow | null> {
  const row = await publicVendors(db)
    .innerJoin('vendorOldSlugs as o', 'o.vendorId', 'v.id')
    .where('o.slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

export async function listPublicSlugs(
  db: Database,
  { after, skip = 0, limit }: { after: string; skip?: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors')
    .select('slug')
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .where('slug', '>', after)
    .orderBy('slug')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map((row) => row.slug)
}

/**
 * Vendors whose names contain these words in sequence, with a prefix match for the last. An exact match comes first,
 * then names that begin with the term. Not prepared, because a generic plan could not use the index.
 */
export async function listNamedVendors(
  db: Database,
  { term, fewest, limit }: { term: string; fewest: number; limit: number },
): Promise<NamedShop[]> {
  const piece = sql`plain_name(${term}::text)`
  const name = sql`plain_name(business_name)`
  const { rows } = await sql<NamedShop>`
    select slug, business_name as name from vendors
    where ${name} like '%' || ${piece} || '%' and '-' || ${name} like '%-' || ${piece} || '%'
      and length(${piece}) >= ${fewest} and status = 'approved' and deleted_at is null
    order by ${name} <> ${piece}, not starts_with(${name}, ${piece}), ${name}, slug limit ${limit}`.execute(db)
  return rows
}

/** The full address is not public. */
export type PublicVendorRow = Omit<PublicVendor, 'place'> & { businessAddress: string }

function publicVendors(db: Database) {
  return db
    .selectFrom('vendors as v')
    .leftJoin('vendorService as s', 's.vendorId', 'v.id')
    .select([
      'v.id',
      'v.slug',
      'v.businessName as name',
      'v.businessDescription as description',
      'v.businessAddress',
      'v.logoPictureId',
      'v.bannerPictureId',
      's.answerMinutes',
      sql<number>`coalesce(s.orders_delivered, 0)`.as('delivered'),
      sql<Date>`coalesce(v.approved_at, v.created_at)`.as('since'),
      sql<Date | null>`case when v.holiday_until > now() then v.holiday_until end`.as('awayUntil'),
    ])
    .where('v.status', '=', 'approved')
    .where('v.deletedAt', 'is', null)
}
