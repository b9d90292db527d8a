import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { Change } from './contract.ts'

/** Runs in the transaction of the change. Returns the id of the entry. */
export async function recordAudit(tx: Tx, change: Change): Promise<number> {
  const { id } = await tx.insertInto('auditLog').values(toRow(change)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertAuditEntries(tx: Tx, changes: Change[]): Promise<void> {
  if (changes.length > 0) await tx.insertInto('auditLog').values(changes.map(toRow)).execute()
}

export async function forgetOldAddresses(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_audit_addresses(${most}::integer) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

function toRow(change: Change) {
  return {
    actor: change.actor,
    userId: change.actor === 'vendor' ? change.userId : null,
    action: change.action,
    subjectKind: change.subject.kind,
    subjectId: change.subject.id,
    before: change.before ? JSON.stringify(change.before) : null,
    after: change.after ? JSON.stringify(change.after) : null,
    ipAddress: change.ipAddress ?? null,
    batchId: change.batch ?? null,
  }
}
