import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { LedgerLine, Posting } from './postings.ts'

/** Skips postings whose kind and cause exist already. Returns how many are new. */
export async function post(tx: Tx, postings: Posting[]): Promise<number> {
  const rows = postings.map(({ kind, cause, effectiveAt }) => ({ kind, cause, at: effectiveAt ?? null }))
  const lines = postings.flatMap(({ kind, cause, lines: all }) =>
    all
      .filter((line) => line.amount !== 0)
      .map((line, i) => ({
        kind,
        cause,
        line: i + 1,
        account: line.account,
        vendor: line.vendorId ?? null,
        order: line.orderId ?? null,
        amount: line.amount,
      })),
  )
  const { rows: made } = await sql<{ count: number }>`/* prepared: post-to-ledger */
    with posted as (
      insert into ledger_postings (kind, cause, effective_at)
      select kind, cause, coalesce(at, clock_timestamp()) from json_to_recordset(${JSON.stringify(rows)}::json) as r (kind text, cause text, at timestamptz)
      on conflict do nothing
      returning id, kind, cause, effective_at
    ),
    written as (
      insert into ledger_lines (posting_id, line, account, vendor_id, order_id, amount, effective_at)
      select p.id, r.line, r.account, r.vendor, r."order", r.amount, p.effective_at
      from posted p
      join json_to_recordset(${JSON.stringify(lines)}::json) as r (kind text, cause text, line smallint, account text, vendor text,
        "order" text, amount bigint) on r.kind = p.kind and r.cause = p.cause
    )
    select count(*)::integer as count from posted`.execute(tx)
  return made[0]?.count ?? 0
}

/** Posts the exact opposite. false: the original does not exist, or was already reversed. */
export async function reverse(
  tx: Tx,
  of: { kind: string; cause: string },
  as: { kind: string; cause: string },
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with original as (select id from ledger_postings where kind = ${of.kind} and cause = ${of.cause}),
    posted as (
      insert into ledger_postings (kind, cause, effective_at)
      select ${as.kind}, ${as.cause}, clock_timestamp() from original
      on conflict do nothing returning id, effective_at
    ),
    written as (
      insert into ledger_lines (posting_id, line, account, vendor_id, order_id, amount, effective_at)
      select p.id, l.line, l.account, l.vendor_id, l.order_id, -l.amount, p.effective_at
      from posted p, original o join ledger_lines l on l.posting_id = o.id
    )
    select count(*)::integer as count from posted`.execute(tx)
  return rows[0]?.count === 1
}

export async function listPostedLines(tx: Tx, kind: string, cause: string): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine & { vendorId: string | null; orderId: string | null }>`
    select l.account, l.amount, l.vendor_id, l.order_id
    from ledger_lines l join ledger_postings p on p.id = l.posting_id where p.kind = ${kind} and p.cause = ${cause}`.execute(
    tx,
  )
  return rows.map(({ vendorId, orderId, ...line }) => ({
    ...line,
    ...(vendorId ? { vendorId } : {}),
    ...(orderId ? { orderId } : {}),
  }))
}
