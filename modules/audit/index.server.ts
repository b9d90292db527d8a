import type { Deps } from '#infra/deps.ts'
import type { SubjectAuditEntry } from './contract.ts'
import { listChangesBy, listChangeRowsOf } from './queries-subject.ts'

export { jobs } from './jobs.ts'
export { listAuditEntries } from './list-audit-entries.ts'
export { recordAudit, insertAuditEntries } from './store.ts'

const MOST = 20

/** The newest come first. */
export async function listChangesOf(
  deps: Pick<Deps, 'db'>,
  _administrator: { actor: 'administrator' },
  subject: { kind: string; id: string },
): Promise<SubjectAuditEntry[]> {
  return listChangeRowsOf(deps.db, subject, MOST)
}

/** For the data export: the entries of what this user did. */
export async function collectOwnChanges(deps: Pick<Deps, 'db'>, { userId }: { userId: string }): Promise<object[]> {
  return listChangesBy(deps.db, userId)
}
