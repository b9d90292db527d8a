import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { AuditSearch, NotedRow } from './contract.ts'

/** No one pages through more, so counting stops here. */
export const MOST_COUNTED = 10_000

type Filters = Omit<AuditSearch, 'page'>

export async function listAuditRows(
  db: Database,
  input: Filters & { limit: number; offset: number },
): Promise<NotedRow[]> {
  const { rows } = await sql<NotedRow>`
    select id, at, actor, user_id, action, subject_kind, subject_id, before, after, ip_address,
      case when subject_kind in ('import', 'products') then (select count(*)::integer from audit_log p where p.batch_id = l.subject_id) else 0 end as parts
    from audit_log l where ${filtersOf(input)} order by at desc, id desc limit ${input.limit} offset ${input.offset}`.execute(
    db,
  )
  return rows
}

export async function countAudit(db: Database, input: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from audit_log where ${filtersOf(input)} limit ${MOST_COUNTED + 1}) f`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A loose index scan: there are few distinct actions in many rows, and `distinct` would read all of them. */
export async function listActions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive hops as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > h.action order by a.action limit 1) from hops h
      where h.action is not null
    )
    select action from hops where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

/** Days are in Lagos time. The subject is a full id, or its last eight characters, which are an order number. */
function filtersOf({ actor, action, from, to, subject, batch }: Filters): RawBuilder<unknown> {
  const parts = [
    // the parts of a batch appear only under their batch or their subject
    batch ? sql`batch_id = ${batch}` : !subject && sql`batch_id is null`,
    actor && sql`actor = ${actor}`,
    action && sql`action = ${action}`,
    from && sql`at >= ${from}::date::timestamp at time zone 'Africa/Lagos'`,
    to && sql`at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'`,
    subject && sql`right(subject_id, 8) = right(${subject}, 8) and (subject_id = ${subject} or length(${subject}) = 8)`,
  ].filter((part) => typeof part === 'object' && part !== null)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}
