import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { DeskVendor, DeskVendorFilter } from './contract.ts'
import { toStatus } from './queries.ts'

export async function countVendorsByStatus(db: Database): Promise<Record<DeskVendorFilter, number>> {
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

type Wish = { search: string; filter: DeskVendorFilter; limit: number; offset: number }

export async function listDeskVendors(
  db: Database,
  { search, filter, limit, offset }: Wish,
): Promise<{ vendors: DeskVendor[]; total: number }> {
  const like = `%${search.replaceAll(/[%_\\]/g, '\\$&')}%`
  const found = db
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .where('v.deletedAt', 'is', null)
    .$if(filter !== 'all', (query) => query.where('v.status', '=', filter))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('v.businessName', 'ilike', like),
          eb('v.businessEmail', 'ilike', like),
          eb('u.fullName', 'ilike', like),
          eb('u.email', 'ilike', like),
        ]),
      ),
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
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
      'v.createdAt',
      'u.fullName as ownerName',
      'u.email as ownerEmail',
    ])
    // who waits longest comes first; of the others, who came last
    .orderBy(sql`case when v.status = 'pending' then v.created_at end`)
    .orderBy('v.createdAt', 'desc')
    .orderBy('v.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { vendors: rows.map((row) => ({ ...row, status: toStatus(row.status) })), total }
}
