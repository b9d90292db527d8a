import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type WaitingApplicationRow = { id: string; name: string; since: Date; count: number }

export async function listWaitingApplications(db: Database, limit: number): Promise<WaitingApplicationRow[]> {
  const { rows } = await sql<WaitingApplicationRow>`
    select id, business_name as name, created_at as since, (count(*) over ())::integer as count
    from vendors where status = 'pending' and deleted_at is null order by created_at limit ${limit}`.execute(db)
  return rows
}
