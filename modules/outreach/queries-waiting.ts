import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type WaitingMessageRow = { id: string; name: string; since: Date; count: number }

export async function listWaitingMessages(db: Database, limit: number): Promise<WaitingMessageRow[]> {
  const { rows } = await sql<WaitingMessageRow>`
    select id::text as id, name, created_at as since, (count(*) over ())::integer as count
    from contact_messages where status = 'open' order by created_at limit ${limit}`.execute(db)
  return rows
}
