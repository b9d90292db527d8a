import type { Deps } from '#infra/deps.ts'
import type { NotedChange } from './contract.ts'
import { listChangesOf } from './queries-subject.ts'

export { findAudit } from './find-audit.ts'
export { noteChange, noteChanges } from './store.ts'

const MOST = 20

/** What was done to one thing, the newest first. */
export async function findChangesOf(
  deps: Pick<Deps, 'db'>,
  _administrator: { actor: 'administrator' },
  subject: { kind: string; id: string },
): Promise<NotedChange[]> {
  return listChangesOf(deps.db, subject, MOST)
}
