import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { MOST_CHOSEN } from './limits.ts'
import type { OwnChosen } from './own-contract.ts'
import { toCondition } from './queries-own.ts'

/** null: no product, more than the limit, or one that is not the vendor's. */
export async function listChosenIds(db: Database, vendorId: string, chosen: OwnChosen): Promise<string[] | null> {
  const isAll = 'all' in chosen
  const named = isAll ? [] : [...new Set(chosen.ids)]
  const condition = toCondition(vendorId, isAll ? chosen.all : { search: '', filter: 'all' })
  const among = isAll ? sql`true` : sql`p.id = any (${named}::text[])`
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${condition} and ${among} limit ${MOST_CHOSEN + 1}`.execute(db)
  if (rows.length === 0 || rows.length > MOST_CHOSEN || (!isAll && rows.length !== named.length)) return null
  return rows.map(({ id }) => id)
}

export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}
