import type { Database } from '#infra/db/client.ts'
import type { NotedChange } from './contract.ts'

export async function listChangesOf(
  db: Database,
  subject: { kind: string; id: string },
  limit: number,
): Promise<NotedChange[]> {
  return db
    .selectFrom('auditLog')
    .select(['id', 'at', 'actor', 'action'])
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
