import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { AdminVendor, AdminVendorFilter, AdminVendorQuery } from './contract.ts'
import { toStatus } from './queries.ts'

export async function countVendorsByStatus(db: Database): Promise<Record<AdminVendorFilter, number>> {
  const { fn } = db
  const of = (status: string) => fn.countAll<number>().filterWhere('status', '=', status)
  return db
    .selectFrom('vendors')
    .select([
      fn.countAll<number>().as('all'),
      of('pending').as('pending'),
      of('approved').as('approved'),
      of('suspended').as('suspended'),
      of('rejected').as('rejected'),
    ])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

type Input = Pick<AdminVendorQuery, 'search' | 'filter' | 'sort'>

export async function listAdminVendorRows(
  db: Database,
  { search, filter, sort }: Input,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ vendors: AdminVendor[]; total: number }> {
  // ignores tone marks, like every search here
  const words = sql`fold_text(v.business_name || ' ' || v.business_email || ' ' || u.full_name || ' ' || u.email)`
  const found = vendorsWithOwners(db)
    .$if(filter !== 'all', (query) => (filter === 'all' ? query : query.where('v.status', '=', filter)))
    .$if(search !== '', (query) => query.where(sql<boolean>`position(fold_text(${search}) in ${words}) > 0`))
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy(ORDERS[sort] ?? ORDERS.waiting)
    .orderBy('v.createdAt', 'desc')
    .orderBy('v.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { vendors: rows.map((row) => ({ ...row, status: toStatus(row.status) })), total }
}

export async function findAdminVendorRow(db: Database, id: string): Promise<AdminVendor | null> {
  const row = await vendorsWithOwners(db).where('v.id', '=', id).executeTakeFirst()
  return row ? { ...row, status: toStatus(row.status) } : null
}

const ORDERS: Record<string, RawBuilder<unknown>> & { waiting: RawBuilder<unknown> } = {
  // pending vendors by waiting time, then the others with the newest first
  waiting: sql`case when v.status = 'pending' then v.created_at end`,
  applied: sql`v.created_at`,
  '-applied': sql`v.created_at desc`,
  name: sql`lower(v.business_name)`,
  '-name': sql`lower(v.business_name) desc`,
}

function vendorsWithOwners(db: Database) {
  return db
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .where('v.deletedAt', 'is', null)
    .select([
      'v.id',
      'v.slug',
      'v.businessName as name',
      'v.businessEmail as email',
      'v.businessPhone as phone',
      'v.businessAddress as address',
      'v.businessDescription as description',
      'v.status',
      'v.statusReason as reason',
      'v.finishBy',
      'v.createdAt',
      'u.id as ownerId',
      'u.fullName as ownerName',
      'u.email as ownerEmail',
    ])
}
