import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { UnknownEmail } from './contract.ts'

export async function findEmailByCause(
  db: Database,
  cause: string,
): Promise<{ status: string; lastError: string | null } | undefined> {
  return db.selectFrom('emails').select(['status', 'lastError']).where('cause', '=', cause).executeTakeFirst()
}

/** `count` in each row is the total. */
export async function listUnknownEmailRows(db: Database, limit: number): Promise<(UnknownEmail & { count: number })[]> {
  const { rows } = await sql<UnknownEmail & { count: number }>`
    select id, kind, recipient as name, coalesce(claimed_at, created_at) as since, (count(*) over ())::integer as count
    from emails where status = 'ambiguous' and dismissed_at is null order by since, id limit ${limit}`.execute(db)
  return rows
}

/** `count` in each row is the total. */
export async function listUnwrittenEmailRows(
  db: Database,
  limit: number,
): Promise<(UnknownEmail & { reason: string | null; count: number })[]> {
  const { rows } = await sql<UnknownEmail & { reason: string | null; count: number }>`
    select id, kind, recipient as name, created_at as since, last_error as reason, (count(*) over ())::integer as count
    from emails where status = 'unwritable' and dismissed_at is null order by since, id limit ${limit}`.execute(db)
  return rows
}

/** Must match the expression of the index. Emails to buyers have a payment reference, emails to vendors an order id. */
export function isAbout(abouts: string[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce(data ->> 'reference', data -> 'order' ->> 'id') = any(${abouts}::text[])`
}

/** Emails to this address, and emails about these payments to any other address. */
export async function listEmailsTo(
  db: Database,
  { address, references }: { address: string; references: string[] },
): Promise<OwnEmail[]> {
  const { rows } = await sql<OwnEmail>`
    select kind, recipient as "to", status, created_at, sent_at from emails where recipient = ${address}
    union all
    select kind, recipient, status, created_at, sent_at from emails
    where kind in ('order-paid', 'order-news') and recipient <> ${address} and ${isAbout(references)}
    order by created_at`.execute(db)
  return rows
}

export type OwnEmail = { kind: string; to: string; status: string; createdAt: Date; sentAt: Date | null }
