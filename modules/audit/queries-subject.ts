import type { Database } from '#infra/db/client.ts'
import type { SubjectAuditEntry } from './contract.ts'

export async function listChangeRowsOf(
  db: Database,
  subject: { kind: string; id: string },
  limit: number,
): Promise<SubjectAuditEntry[]> {
  return db
    .selectFrom('auditLog')
    .select(['id', 'at', 'actor', 'action'])
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** For the data export. */
export async function listChangesBy(db: Database, userId: string): Promise<object[]> {
  return db
    .selectFrom('auditLog')
    .select(['at', 'action', 'subjectKind', 'subjectId', 'before', 'after', 'ipAddress'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}
